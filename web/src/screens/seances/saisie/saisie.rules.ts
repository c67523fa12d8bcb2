/** The form of a séance: its values, what is missing, what is sent. The service checks again. Pure. */
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { echeancesParDefaut } from '@riph/contracts/seance/delais';
import { MODES_SEANCE, type ModeSeance, TYPES_SEANCE, type TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type { SeanceLigne, SeanceLue } from '../cadre/seances.types.ts';

export type Saisie = {
  date: string | null;
  heureDebut: string;
  heureFin: string;
  lieu: string;
  lienVisio: string;
  mode: ModeSeance;
  type: TypeSeance;
  capaciteDi: number | null;
  capaciteMs: number | null;
  placesTasReservees: number | null;
  dateLimiteRapports: Jour | null;
  dateConvocation: Jour | null;
};

export const LIBELLES_SAISIE: Record<keyof Saisie, string> = {
  date: 'Date de la séance',
  heureDebut: 'Début',
  heureFin: 'Fin',
  lieu: 'Lieu',
  lienVisio: 'Lien de la visioconférence',
  mode: 'Mode',
  type: 'Type',
  capaciteDi: 'Places pour les demandes initiales',
  capaciteMs: 'Places pour les modifications',
  placesTasReservees: 'Places réservées au tirage au sort',
  dateLimiteRapports: 'Date limite des rapports',
  dateConvocation: 'Date de convocation',
};

export const SAISIE_VIDE: Saisie = {
  date: null,
  heureDebut: '',
  heureFin: '',
  lieu: '',
  lienVisio: '',
  mode: 'PRESENTIEL',
  type: 'PLENIERE',
  capaciteDi: null,
  capaciteMs: null,
  placesTasReservees: null,
  dateLimiteRapports: null,
  dateConvocation: null,
};

/** Habits of the committee: everything of its last séance but its date. */
export const saisieComme = (s: SeanceLigne): Saisie => ({
  ...SAISIE_VIDE,
  heureDebut: s.heureDebut,
  heureFin: s.heureFin,
  lieu: s.lieu ?? '',
  lienVisio: s.lienVisio ?? '',
  mode: s.mode,
  type: s.type,
  capaciteDi: s.capaciteDi,
  capaciteMs: s.capaciteMs,
  placesTasReservees: s.placesTasReservees,
});

/** A date that is the default one is left empty: it follows the séance when that is moved. */
export const saisieDe = (s: SeanceLue): Saisie => {
  const defaut = echeancesParDefaut(s.date);
  return {
    ...saisieComme(s),
    date: s.date,
    dateLimiteRapports: s.dateLimiteRapports === defaut.dateLimiteRapports ? null : s.dateLimiteRapports,
    dateConvocation: s.dateConvocation === defaut.dateConvocation ? null : s.dateConvocation,
  };
};

export const modeDe = (code: string): ModeSeance => MODES_SEANCE.find((m) => m === code) ?? 'PRESENTIEL';
export const typeDe = (code: string): TypeSeance => TYPES_SEANCE.find((t) => t === code) ?? 'PLENIERE';

/** The body to send, or what is to correct. A link or a place that the mode does not use is not sent. */
export const corpsDe = (v: Saisie) => {
  const errors: FieldError[] = [];
  const refuse = (champ: keyof Saisie, message: string) => void errors.push({ champ, message });
  if (!v.date) refuse('date', 'Indiquez la date.');
  if (!v.heureDebut) refuse('heureDebut', 'Indiquez l’heure de début.');
  if (!v.heureFin) refuse('heureFin', 'Indiquez l’heure de fin.');
  else if (v.heureDebut && v.heureFin <= v.heureDebut) refuse('heureFin', 'La fin de la séance doit suivre son début.');
  if (v.mode !== 'VISIO' && !v.lieu.trim()) refuse('lieu', 'Indiquez le lieu de la séance.');
  if (v.mode !== 'PRESENTIEL' && !v.lienVisio.trim()) refuse('lienVisio', 'Indiquez le lien de la visioconférence.');
  if (v.capaciteDi === null) refuse('capaciteDi', 'Indiquez un nombre, 0 s’il n’y en a pas.');
  if (v.capaciteMs === null) refuse('capaciteMs', 'Indiquez un nombre, 0 s’il n’y en a pas.');
  if (v.placesTasReservees === null) refuse('placesTasReservees', 'Indiquez un nombre, 0 s’il n’y en a pas.');
  else if (v.capaciteDi !== null && v.placesTasReservees > v.capaciteDi)
    refuse('placesTasReservees', 'Pas plus que de places pour les demandes initiales.');
  const { date, capaciteDi, capaciteMs, placesTasReservees } = v;
  if (errors.length > 0 || !date || capaciteDi === null || capaciteMs === null || placesTasReservees === null)
    return { ok: false as const, errors };
  return {
    ok: true as const,
    corps: {
      ...v,
      date,
      capaciteDi,
      capaciteMs,
      placesTasReservees,
      lieu: v.mode === 'VISIO' ? null : v.lieu.trim(),
      lienVisio: v.mode === 'PRESENTIEL' ? null : v.lienVisio.trim(),
    },
  };
};
