/**
 * The order of test files: by their path. Jest's own follows the size of files and the times of earlier runs: one more line in a suite gave another suite other data to stand on, and a
 * fault seen once was not seen again.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
};
