/** The BFF serves any contract: what a call is about must not be known here (SEC-09). Committee and CGU are part of the session, and named as it names them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const BUSINESS =
  /dossier|etude|étude|seance|séance|promoteur|volontaire|indemnit|expertise|recevab|rapporteur|ctis|vrb|ansm|vigilance/i;
/** `cppId` and the two calls that choose it; `PROFIL_MEMBRE…` stays in the contract. */
const COMMITTEE = /cpp/i;
const ALLOWED_COMMITTEE = /cppId|isProfilCpp|cpp\.nonSelectionne|choisirCpp|multi-cpp\/set-cpp-actif|cpp\/cppSelectionne/g;

const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((f) => !/\.spec\.ts$|^testing\//.test(f));
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(35);
});

test.each(sources)('%s names no business', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => BUSINESS.test(line))).toEqual([]);
  expect(lines.filter((line) => COMMITTEE.test(line.replaceAll(ALLOWED_COMMITTEE, '')))).toEqual([]);
});
