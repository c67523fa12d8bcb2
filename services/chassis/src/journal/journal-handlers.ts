/** The class that answers for the journal of a service: `HANDLERS = { journal: journalHandlers(identityJournal) }`. */
import type { Handlers } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { profilEnMots } from '@riph/contracts/core/droits';
import type { exporterJournal, LigneAudit, lireJournal, RechercheJournal, verifierJournal } from '@riph/contracts/core/journal';
import { actsInWords, fieldInWords, objectInWords, valueInWords } from '@riph/contracts/core/journal-words';
import { Handles } from '../calls/handles.ts';
import type { Colonne } from '../print/spreadsheet.ts';
import { toutes, Workbooks } from '../print/workbooks.ts';
import { searchJournal, verifyPostgresJournal as verifier } from '../store/postgres/journal.repository.ts';
import type { Sql } from '../store/postgres/sql.ts';
import { Database } from '../store/postgres/transaction.ts';

type Calls = {
  lire: ReturnType<typeof lireJournal>;
  exporter: ReturnType<typeof exporterJournal>;
  verifier: ReturnType<typeof verifierJournal>;
};
type ContratJournal = { service: string; calls: Calls };
type D<K extends keyof Calls> = Parameters<Handlers<{ calls: Calls }>[K]>[0];
/** Workflows whose acts the journal tells of, with their words. */
type Tables = Parameters<typeof actsInWords>[0];

const PAGE = 500;

const colonnesDe = (acte: (code: string) => string): readonly Colonne<LigneAudit>[] => [
  { titre: 'Rang', valeur: (l) => l.rang, genre: 'nombre' },
  { titre: 'Date', valeur: (l) => l.le, genre: 'instant', largeur: 18 },
  { titre: 'Qui', valeur: (l) => l.auteur ?? 'La plateforme', largeur: 28 },
  { titre: 'Profil', valeur: (l) => l.profil && profilEnMots(l.profil), largeur: 24 },
  { titre: 'Sur quoi', valeur: (l) => objectInWords(l.objet), largeur: 24 },
  { titre: 'Lequel', valeur: (l) => l.nom, largeur: 28 },
  { titre: 'Numéro interne', valeur: (l) => l.numero, genre: 'nombre' },
  { titre: 'Acte', valeur: (l) => acte(l.action), largeur: 36 },
  { titre: 'État avant', valeur: (l) => l.de },
  { titre: 'État après', valeur: (l) => l.vers },
  { titre: 'Motif', valeur: (l) => l.commentaire, largeur: 40 },
  {
    titre: 'Avant et après',
    valeur: (l) =>
      l.changements
        .map((c) => `${fieldInWords(c.champ)} : ${valueInWords(c.champ, c.avant)} → ${valueInWords(c.champ, c.apres)}`)
        .join(' ; '),
    largeur: 60,
  },
];

/** The filters of the search in words, for the first sheet of the spreadsheet. */
const enMots = ({ personne, objet, numero, connu, du, au }: RechercheJournal['filtres']) => [
  { libelle: 'Personne', valeur: personne ?? '' },
  { libelle: 'Sur quoi', valeur: objet === undefined ? '' : objectInWords(objet) },
  { libelle: 'Numéro ou nom', valeur: connu ?? '' },
  { libelle: 'Numéro interne', valeur: numero === undefined ? '' : String(numero) },
  { libelle: 'Du', valeur: du === undefined ? '' : formatJour(du) },
  { libelle: 'Au', valeur: au === undefined ? '' : formatJour(au) },
];

/** `partie`: which journal it is, said in its file. `noms`: the objects of the service by the name that people know (see `searchJournal`); none are named without it. */
export const journalHandlers = (contrat: ContratJournal, partie: string, noms?: Sql, tables: Tables = []) => {
  const colonnes = colonnesDe(actsInWords(tables));
  @Handles(contrat)
  class JournalHandlers implements Handlers<{ calls: Calls }> {
    constructor(
      private readonly db: Database,
      private readonly classeurs: Workbooks,
    ) {}

    lire({ body }: D<'lire'>) {
      return searchJournal(this.db, body, noms);
    }

    /** The act is written first: who took the journal away stands in it, and his line is in the file. */
    async exporter({ query: { recherche }, actor }: D<'exporter'>) {
      const { filtres } = recherche;
      await this.db.transaction(async (tx) =>
        tx.journal({ entityCode: 'UTILISATEUR', entityId: actor.utiId, action: 'EXPORTER_JOURNAL', details: { filtres } }),
      );
      const lire = (apres: string | undefined) => searchJournal(this.db, { ...recherche, page: { taille: PAGE, apres } }, noms);
      const titre = `Journal d’audit : ${partie.toLowerCase()}`;
      return this.classeurs.ecrire(
        { titre, nom: 'journal-audit', filtres: enMots(filtres), colonnes, lignes: toutes(lire) },
        actor,
      );
    }

    async verifier() {
      const verdict = await verifier(this.db);
      return {
        isIntact: verdict.isIntact,
        lignes: verdict.lines,
        empreinte: verdict.isIntact ? verdict.print : null,
        defaut: verdict.isIntact ? null : verdict.why,
      };
    }
  }
  return JournalHandlers;
};
