// Where the page begins.
import { mount } from "svelte";

import App from "./App.svelte";
import "./lib/tokens.css";
import "./lib/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

export default mount(App, { target });
