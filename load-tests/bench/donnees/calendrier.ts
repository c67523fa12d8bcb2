/** Séances of all committees: one every two weeks, from five years ago to four months from now, beside those that stand already. */
import { addJours, addJoursOuvres, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import type pg from 'pg';
import { type Hasard, hasardDe } from '../../faults/hasard.ts';
import type { Contexte } from './contexte.ts';
import { copier, ligne } from './copie.ts';
import type { Gens } from './personnes.ts';
import type { Seance } from './vie.ts';

type SeanceDe = { cppId: number; statut: string };
export type Calendrier = {
  /** First séance of a committee from that day on. */
  des: (cppId: number, jour: string) => Seance | null;
  parId: ReadonlyMap<number, SeanceDe & { date: string }>;
};

export const ANNEES = 5;
const PAS_JOURS = 14;
const A_VENIR_JOURS = 120;
/** Reports five working days before, convocation eight days before, as the service does by default. */
const RAPPORTS_AVANT = 5;
const CONVOCATION_AVANT = 8;
const RELEVE_JOURS = 10;
const PRESENTS = 0.7;

const statutDe = (date: string, aujourdhui: string): string => {
  if (date < addJours(aujourdhui, -RELEVE_JOURS)) return 'CLOTUREE';
  if (date < aujourdhui) return 'TENUE';
  if (date <= addJours(aujourdhui, CONVOCATION_AVANT)) return 'ODJ_ENVOYE';
  return date <= addJours(aujourdhui, 60) ? 'OUVERTE' : 'PLANIFIEE';
};

export async function ecrireSeances(
  client: pg.Client,
  contexte: Contexte,
  gens: Gens,
  graine: number,
  aujourdhui: string,
): Promise<Calendrier> {
  const h = hasardDe(graine + 23);
  const [{ base }] = (await client.query<{ base: number }>('select coalesce(max(id), 0) + 1 as base from seance')).rows;
  const tenues = new Set(contexte.seances.map((s) => `${s.cppId} ${s.date}`));
  const toutes = contexte.seances.map((s) => ({ ...s }));
  const nouvelles: string[] = [];
  const presences: string[] = [];
  let id = base;
  for (const cpp of contexte.cpps) {
    const fin = addJours(aujourdhui, A_VENIR_JOURS);
    for (let jour = addJours(aujourdhui, -ANNEES * 365 + (cpp.id % PAS_JOURS)); jour <= fin; jour = addJours(jour, PAS_JOURS)) {
      const date = rollToWorkingDay(jour);
      if (tenues.has(`${cpp.id} ${date}`)) continue;
      const statut = statutDe(date, aujourdhui);
      toutes.push({ id, cppId: cpp.id, date, statut });
      nouvelles.push(ligneSeance(id, cpp.id, date, statut, cpp.ville));
      if (date < aujourdhui) presences.push(...lignesPresence(h, id, cpp.id, date, gens));
      id += 1;
    }
  }
  await copier(client, 'seance', COLONNES, nouvelles);
  await copier(client, 'presence', COLONNES_PRESENCE, presences);
  await client.query(`select setval(pg_get_serial_sequence('seance', 'id'), (select max(id) from seance))`);
  return calendrierDe(toutes);
}

const COLONNES = [
  ...[
    'id',
    'cpp_id',
    'date',
    'heure_debut',
    'heure_fin',
    'lieu',
    'mode',
    'type',
    'capacite_di',
    'capacite_ms',
    'places_tas_reservees',
  ],
  ...['date_limite_rapports', 'date_convocation', 'statut', 'quorum_atteint', 'cree_le', 'modifie_par', 'modifie_le'],
];
const ligneSeance = (id: number, cppId: number, date: string, statut: string, ville: string): string => {
  const isTenue = statut === 'TENUE' || statut === 'CLOTUREE';
  const le = `${addJours(date, -90)}T08:00:00Z`;
  return ligne([
    ...[id, cppId, date, '14:00', '18:00', ville, 'PRESENTIEL', 'PLENIERE', 4, 8, 4],
    ...[
      addJoursOuvres(date, -RAPPORTS_AVANT),
      addJours(date, -CONVOCATION_AVANT),
      statut,
      isTenue ? true : null,
      le,
      'Secrétariat',
      le,
    ],
  ]);
};

const COLONNES_PRESENCE = [
  ...['seance_id', 'uti_id', 'is_present', 'distant', 'nom', 'prenom', 'college', 'categorie_code', 'categorie_libelle'],
  ...['fonction', 'methodologiste', 'saisie_le'],
];
const lignesPresence = (h: Hasard, seanceId: number, cppId: number, date: string, gens: Gens): string[] =>
  (gens.membres.get(cppId) ?? []).map((m) => {
    const [prenom, ...nom] = m.nom.split(' ');
    return ligne([
      ...[seanceId, m.utiId, h.suivant() < PRESENTS, false, nom.join(' '), prenom, m.college, m.categorie, m.libelle],
      ...['MEMBRE', m.categorie === 'C1_RECHERCHE_METHODOLOGIE', `${date}T14:05:00Z`],
    ]);
  });

function calendrierDe(toutes: readonly { id: number; cppId: number; date: string; statut: string }[]): Calendrier {
  const parCpp = Map.groupBy(
    toutes.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    (s) => s.cppId,
  );
  const des = (cppId: number, jour: string): Seance | null => {
    const liste = parCpp.get(cppId) ?? [];
    let [bas, haut] = [0, liste.length];
    while (bas < haut) {
      const milieu = (bas + haut) >> 1;
      if (liste[milieu].date < jour) bas = milieu + 1;
      else haut = milieu;
    }
    const trouvee = liste[bas];
    return trouvee ? { id: trouvee.id, date: trouvee.date } : null;
  };
  return { des, parId: new Map(toutes.map((s) => [s.id, s])) };
}
