/**
 * Takes the place of jest-runtime (`runtime` in jest.config.mjs): Node imports the files itself, in the globals of the process, and a module that one file loaded is there for the next.
 * jest-runtime gives each file a context of its own and loads Nest, TypeORM and our own code again in each.
 */
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Where jest-circus keeps the time-out of `jest.setTimeout`, its handlers and its state: by name in the registry of symbols, but for the last. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const STATE = 'JEST_STATE_SYMBOL';

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
/** Node itself waits on these two: faked, an awaited import or query would never come back. */
const doNotFake = ['nextTick', 'queueMicrotask'];
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  clearAllMocks: () => mocker.clearAllMocks(),
  resetAllMocks: () => mocker.resetAllMocks(),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers({ doNotFake, ...options }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  runAllTimersAsync: () => timers.runAllTimersAsync(),
  setTimeout: (ms) => {
    globalThis[TIMEOUT] = ms;
  },
};
/** `test`, `expect` and the like, of the file that runs. */
const globals = {};
let imports = 0;

class Runtime {
  #require;
  constructor(_config, _environment, _resolver, _transformer, _cacheFS, _coverage, testPath) {
    this.#require = createRequire(testPath);
  }
  unstable_shouldLoadAsEsm() {
    return true;
  }
  /** With a query, a test file runs again when the same process is given it again. What it imports does not. */
  unstable_importModule(path) {
    imports += 1;
    return import(`${pathToFileURL(path).href}?${imports}`);
  }
  requireModule(path) {
    return this.#require(path);
  }
  /** Loads jest-circus anew for each file, without what it kept of the one before: the tests of all files would stay in memory, and their handlers answer twice. */
  requireInternalModule(path) {
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key === TIMEOUT || key === HANDLERS || key.description === STATE) delete globalThis[key];
    delete require.cache[path];
    return require(path);
  }
  setGlobalsForRuntime(given) {
    Object.assign(globals, given);
  }
  getSourceMaps() {
    return globalThis[Symbol.for('riph.sourceMaps')];
  }
  clearAllMocks() {
    jest.clearAllMocks();
  }
  resetAllMocks() {
    jest.resetAllMocks();
  }
  restoreAllMocks() {
    jest.restoreAllMocks();
  }
  // Jest calls these too: there is no registry of modules here, and no coverage.
  enterTestCode() {}
  leaveTestCode() {}
  resetModules() {}
  getAllCoverageInfoCopy() {}
  teardown() {}
}

module.exports = Object.assign(Runtime, { default: Runtime, mocker, timers, jest, globals });
