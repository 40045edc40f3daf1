"""Counting bits inside kernels: one machine instruction each, where Numba alone would loop."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


def _ones(_context: Any, _number: Any) -> Any:
    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(_context: Any, _number: Any) -> Any:
    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


ones: Any = intrinsic(_ones)
"""How many bits of a whole number are set."""
lowest: Any = intrinsic(_lowest)
"""The place of the lowest bit that is set; there must be one."""
