import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addJours } from './deadlines.ts';
import {
  dateWithoutTime,
  debutDuJour,
  heureMurale,
  heureParis,
  instantParis,
  isJour,
  jourDe,
  jourDeSemaine,
  jourParis,
} from './paris.ts';

describe('the day and the hour in Paris of an instant', () => {
  test.each([
    ['2026-11-22T22:59:59.999Z', '2026-11-22', '23:59', 'the last instant of a day in winter'],
    ['2026-11-22T23:00:00.000Z', '2026-11-23', '00:00', 'midnight in winter'],
    ['2026-11-22T23:03:00.000Z', '2026-11-23', '00:03', 'three minutes past midnight in winter'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23', '01:00', 'midnight of UTC in winter'],
    ['2026-07-13T21:59:59.999Z', '2026-07-13', '23:59', 'the last instant of a day in summer'],
    ['2026-07-13T22:00:00.000Z', '2026-07-14', '00:00', 'midnight in summer'],
    ['2026-07-13T23:30:00.000Z', '2026-07-14', '01:30', 'half past one in summer'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01', '00:30', 'the first hour of a year'],
    ['2028-02-28T23:10:00.000Z', '2028-02-29', '00:10', 'the first hour of a leap day'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29', '00:00', 'midnight before the hour is taken, still winter'],
    ['2026-03-29T00:59:59.000Z', '2026-03-29', '01:59', 'the second before the hour is taken'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '03:00', 'the hour is taken'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30', '00:00', 'the first midnight of summer'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25', '00:00', 'midnight before the hour is given back, still summer'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '02:30', 'half past two, the first time'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '02:30', 'half past two, the second time'],
    ['2026-10-25T22:30:00.000Z', '2026-10-25', '23:30', 'the evening of that day, in winter'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26', '00:00', 'the first midnight of winter'],
  ])('%s is %s %s: %s', (instant, jour, heure) => {
    expect([jourParis(instant), heureParis(instant)]).toEqual([jour, heure]);
    expect(jourParis(new Date(instant))).toBe(jour);
    expect(jourParis(Date.parse(instant))).toBe(jour);
    expect(jourDe(instant)).toBe(jour);
    expect(heureMurale(instant).toISOString().slice(0, 16)).toBe(`${jour}T${heure}`);
  });

  test.each(['2026-11-22', '2027-02-31', 'demain', ''])('« %s », which is no instant, stays itself', (texte) =>
    expect(jourDe(texte)).toBe(texte),
  );
});

describe('the instant of a day and an hour in Paris', () => {
  test.each([
    ['2026-11-23', '00:00', '2026-11-22T23:00:00.000Z', 'winter'],
    ['2026-07-14', '00:00', '2026-07-13T22:00:00.000Z', 'summer'],
    ['2026-11-23', '14:05', '2026-11-23T13:05:00.000Z', 'an afternoon of winter'],
    ['2026-03-29', '00:00', '2026-03-28T23:00:00.000Z', 'the day that loses an hour begins in winter'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'an hour that the clocks skip is one hour later'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', 'the hour after the skip'],
    ['2026-03-30', '00:00', '2026-03-29T22:00:00.000Z', 'and the next one in summer'],
    ['2026-10-25', '00:00', '2026-10-24T22:00:00.000Z', 'the day that gains an hour begins in summer'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'an hour shown twice is the first'],
    ['2026-10-26', '00:00', '2026-10-25T23:00:00.000Z', 'and the next one in winter'],
  ])('%s %s is %s: %s', (jour, heure, instant) => expect(instantParis(jour, heure)).toBe(instant));

  test('a day begins at its first instant, and each instant belongs to the day that began last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 86_400_000 }), (n, ms) => {
        const jour = addJours('2000-01-01', n);
        const debut = Date.parse(debutDuJour(jour));
        expect([jourParis(debut - 1), jourParis(debut)]).toEqual([addJours(jour, -1), jour]);
        const instant = debut + ms;
        const trouve = jourParis(instant);
        expect(Date.parse(debutDuJour(trouve))).toBeLessThanOrEqual(instant);
        expect(Date.parse(debutDuJour(addJours(trouve, 1)))).toBeGreaterThan(instant);
      }),
      { seed: 20261123 },
    );
  });
});

describe('a day without hour', () => {
  test('knows its day of the week', () =>
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(jourDeSemaine)).toEqual([0, 1, 6]));
  test('is shown by who shows UTC', () => expect(dateWithoutTime('2026-11-23').toISOString()).toBe('2026-11-23T00:00:00.000Z'));
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-31', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['27/11/2026', false],
    ['2026-11-23T00:00:00Z', false],
  ])('%s is a day: %s', (text, oui) => expect(isJour(text)).toBe(oui));
});
