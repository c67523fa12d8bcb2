/**
 * The globals of a test file are those of its process (`testEnvironment` in jest.config.mjs). Files may share a process, so what one changed of it (environment, spies, clock, console)
 * is put back when it ends.
 */
const { mocker, timers, jest } = require('./runtime.cjs');

module.exports = class {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
  fakeTimersModern = timers;
  #env = { ...process.env };
  #console = globalThis.console;
  #exit = process.exit;

  async setup() {
    // Jest asks for 100 lines, and each `expect` makes an Error: loops of `expect` took twice as long.
    Error.stackTraceLimit = 15;
  }
  async teardown() {
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    process.exit = this.#exit;
    globalThis.console = this.#console;
  }
  getVmContext() {
    return null;
  }
  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }
};
