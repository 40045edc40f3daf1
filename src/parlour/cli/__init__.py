"""The command `parlour`: one module a command, nothing heavy imported before it is needed."""

from __future__ import annotations

import sys

import typer

from parlour.cli import arena, clue, coach, play, record, review, rules, serve
from parlour.core.errors import ParlourError

app = typer.Typer(
    name="parlour",
    help="Five classic family games by their rulebooks: play, compare bots, check records.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("arena")(arena.arena)
app.add_typer(coach.app, name="coach")
app.command("review")(review.review)
app.command("rules")(rules.rules)
app.add_typer(record.app, name="record")
app.add_typer(clue.app, name="clue")


@app.callback(invoke_without_command=True)
def parlour(context: typer.Context) -> None:
    """Five classic family games by their rulebooks. Without a command: the server and its page, as `serve --open`."""
    if context.invoked_subcommand is None:
        serve.serve(open_browser=True)


def main() -> None:
    """Run the command. Bad input is one clear line and exit code 2, never a traceback."""
    try:
        sys.exit(app(standalone_mode=False))
    except typer.TyperException as error:
        sentence = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
        if sentence.startswith("Usage:"):  # a group of commands named without one: its help is the answer
            print(sentence, file=sys.stderr)
            sys.exit(2)
        _fail(sentence)
    except ParlourError as error:
        _fail(str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone (`parlour rules yahtzee | head`): nothing is left to say.
        sys.stderr.close()
        sys.exit(1)


def _fail(sentence: str) -> None:
    print(f"parlour: {sentence}", file=sys.stderr)
    sys.exit(2)
