#!/usr/bin/env node
import '../src/board.mjs';
