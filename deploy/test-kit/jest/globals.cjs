/**
 * What test files import as `@jest/globals`. Jest makes these functions anew for each file, but helpers that several files share are loaded once in a process and keep what they
 * imported first. So each export passes the call on to the functions of the file that runs.
 */
const { globals, jest } = require('./runtime.cjs');

const ofRunningFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(globals[name], self, args),
    get: (_, key) => globals[name][key],
  });

// One line each: Node finds the names that a CommonJS module exports by reading its text.
exports.afterAll = ofRunningFile('afterAll');
exports.afterEach = ofRunningFile('afterEach');
exports.beforeAll = ofRunningFile('beforeAll');
exports.beforeEach = ofRunningFile('beforeEach');
exports.describe = ofRunningFile('describe');
exports.expect = ofRunningFile('expect');
exports.it = ofRunningFile('it');
exports.test = ofRunningFile('test');
exports.jest = jest;
