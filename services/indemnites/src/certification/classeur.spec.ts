/** The sum of a file, as Excel gives it back, is that of its lines and of the screen, whatever the period holds. Rules: IND-07, IND-08. */
import { expect, test } from '@jest/globals';
import { type FeuilleLue, readForm, writeForm } from '@riph/chassis/print/form-workbook';
import { BAREMES_INITIAUX } from '@riph/contracts/indemnites/bareme.rules';
import { type Ligne, totauxParPersonne } from '@riph/contracts/indemnites/generation.rules';
import fc from 'fast-check';
import type { Calcul } from './calcul.ts';
import { COLONNES, FEUILLES, feuillesDe } from './classeur.rules.ts';
import { lignesProposees } from './proposition.rules.ts';

const COMITE = { id: 7, code: 'IDF1', nom: 'CPP Île-de-France I' };
const cents = fc.integer({ min: 0, max: 60_000 });
const personne = fc.integer({ min: 1, max: 5 }).map((utiId) => ({ utiId, nom: `Nom ${utiId}`, prenom: `Prénom ${utiId}` }));
const role = fc.constantFrom<Ligne['role']>('RAPPORTEUR', 'METHODOLOGISTE', 'EXPERT');
const base = {
  dosId: 1,
  numero: '26.00001',
  seanceId: 3,
  dateReference: '2026-02-03',
  rapportLe: '2026-02-01',
  bareme: 'B2025',
  categorie: null,
  nature: null,
  partie: null,
  majoration: 0,
  valeurVacation: 6_700,
  nbVacations: 1_000,
  explication: '1 vacation × 67,00 €',
};
const ligne = fc.record({ personne, role, montant: cents, n: fc.integer({ min: 1, max: 1_000_000 }) });
const reprise = fc.record({ personne, role, montant: cents.map((m) => -m), n: fc.integer({ min: 1, max: 1_000_000 }) });
const mois = fc.record({
  rang: fc.integer({ min: 1, max: 3 }),
  montant: cents,
  membres: fc.array(fc.record({ personne, isPresident: fc.boolean() }), { minLength: 1, maxLength: 4 }),
});
const calculs = fc
  .record({
    lignes: fc.array(ligne, { maxLength: 20 }),
    reprises: fc.array(reprise, { maxLength: 5 }),
    mois: fc.array(mois, { maxLength: 3 }),
  })
  .map(
    ({ lignes, reprises, mois }): Calcul => ({
      dateDebut: '2026-01-01',
      dateFin: '2026-03-31',
      seances: 4,
      convoques: [],
      manquants: [],
      empreinte: 'e',
      cpp: COMITE,
      baremes: [...BAREMES_INITIAUX],
      lignes: lignes.map((l) => ({
        ...base,
        ...l.personne,
        role: l.role,
        montant: l.montant,
        cle: `L${l.n}`,
        present: true,
        alertes: [],
      })),
      mois: mois.map((m) => ({
        mois: `2026-0${m.rang}`,
        seances: 2,
        bareme: 'B2025',
        montant: m.montant,
        forfait: false,
        membres: m.membres.map((t) => ({ ...t.personne, isPresident: t.isPresident })),
      })),
      aReprendre: reprises.map((l, id) => ({
        ...base,
        ...l.personne,
        id,
        cppId: COMITE.id,
        fichierId: null,
        role: l.role,
        montant: l.montant,
        cle: `R${l.n}`,
        statut: 'REGULARISATION',
        corrigeId: 1,
        observation: '',
        supprimeLe: null,
        supprimePar: null,
        supprimeMotif: null,
      })),
    }),
  );

/** Cents of the cells of a column, under its title. */
function colonne(feuilles: readonly FeuilleLue[], cle: 'rapports' | 'president' | 'synthese', titre: string): number[] {
  const rang = COLONNES[cle].findIndex((c) => c.titre === titre);
  const lignes = feuilles.find((f) => f.nom === FEUILLES[cle])?.lignes.slice(1) ?? [];
  return lignes.map((l) => Math.round(100 * Number(l[rang]?.texte ?? 0)));
}
const somme = (valeurs: readonly number[]) => valeurs.reduce((a, b) => a + b, 0);

test('whatever the period: sum of the cells of the file, of its synthesis, of its lines, of the screen', async () => {
  await fc.assert(
    fc.asyncProperty(calculs, async (c) => {
      const octets = await writeForm(feuillesDe(c), { auteur: 'Le comité', le: new Date('2026-04-01T08:00:00Z') });
      const lu = await readForm(Buffer.from(octets));
      if (!lu) throw new Error('the file that was written is read back');
      const lignes = lignesProposees(c);
      const ecran = somme(totauxParPersonne(lignes).map((p) => p.total));
      const proposees = somme(lignes.map((l) => l.montant));
      const cellules = [...colonne(lu.feuilles, 'rapports', 'Montant'), ...colonne(lu.feuilles, 'president', 'Montant')];
      expect([ecran, somme(cellules), colonne(lu.feuilles, 'synthese', 'Total général').at(-1)]).toEqual([
        proposees,
        proposees,
        proposees,
      ]);
    }),
    { seed: 2_027, numRuns: 40 },
  );
});
