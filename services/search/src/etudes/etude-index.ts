/** Index of studies: the national ones and the trials of the European portal, which have no id in common. */
import { COPIE, ENSEMBLE, date as jour, keyword, SETTINGS, text } from '../socle/analyse.ts';
import type { IndexBody } from '../socle/index-writer.ts';

/** A date of the portal that is none must not keep its document out of the index. */
const date = { ...jour, ignore_malformed: true } as const;
const code = { type: 'keyword' } as const;
const entier = { type: 'integer' } as const;
const mots = { ...text, copy_to: [...COPIE] };

export const INDEX_ETUDE: IndexBody = {
  settings: SETTINGS,
  mappings: {
    dynamic: 'strict',
    properties: {
      ...ENSEMBLE,
      etuId: entier,
      cle: code,
      titreTri: keyword,
      promoteurTri: keyword,
      reglementationCode: code,
      numero: keyword,
      numeroNational: keyword,
      etat: code,
      titre: mots,
      titreAbrege: mots,
      promoteur: { ...mots, fields: { ...text.fields, exact: { type: 'keyword', ignore_above: 400 } } },
      qualificationCode: code,
      cppId: entier,
      dateSoumission: date,
      dateAutorisation: date,
      dateFinPrevue: date,
      /** The day by which a search over all studies picks them: when the first request was filed; for a trial, when it was authorised. */
      date: date,
      annee: code,
      // Who reads a national study.
      deposantUtiId: entier,
      externes: entier,
      comites: { type: 'nested', properties: { cppId: entier, deposantUtiId: entier } },
      // Of a trial alone.
      acces: entier,
      autresMots: mots,
      recrutement: code,
      phaseCode: entier,
      enTransition: { type: 'boolean' },
      publicationAutorisee: { type: 'boolean' },
      essai: { type: 'object', enabled: false },
    },
  },
};
