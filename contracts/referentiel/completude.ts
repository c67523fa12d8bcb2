/** What the sheet of a committee must say before sponsors are sent there. Asked alike by the administrator’s check list and by the committee’s own page. Pure. */
import type { Jour } from '../core/paris.ts';
import type { Cpp } from './referentiel.schemas.ts';

/** What the committee alone knows, and its manager writes. */
export const CHAMPS_DU_COMITE = ['adresse', 'codePostal', 'ville', 'email', 'telephone', 'etablissementHote'] as const;
/** The agreement, which the administration writes: without it a committee is never drawn (L1123-1). */
const CHAMPS_DE_L_AGREMENT = ['agrementNumero', 'agrementDebut', 'agrementFin'] as const;
const CHAMPS_A_COMPLETER = [...CHAMPS_DU_COMITE, ...CHAMPS_DE_L_AGREMENT] as const;
export type ChampACompleter = (typeof CHAMPS_A_COMPLETER)[number];
type Fiche = { [C in ChampACompleter]: Cpp[C] };

/** The fields that are still empty, in the order of the sheet. */
export const champsManquants = (c: Fiche): ChampACompleter[] =>
  CHAMPS_A_COMPLETER.filter((champ) => (c[champ] ?? '').trim() === '');
export const isFicheComplete = (c: Fiche): boolean => champsManquants(c).length === 0;

export type Agrement = Pick<Fiche, 'agrementDebut' | 'agrementFin'>;
/** L1123-1: the agreement runs on that day. One that nobody has written yet does not. */
export const isAgree = ({ agrementDebut, agrementFin }: Agrement, jour: Jour): boolean =>
  agrementDebut !== null && agrementFin !== null && agrementDebut <= jour && jour <= agrementFin;
/** The sheet says all that it must, of an agreement that is not over; one that begins later is known, and lacks nothing. */
export const isFicheAJour = (c: Fiche, jour: Jour): boolean => isFicheComplete(c) && (c.agrementFin ?? '') >= jour;
/** The draw leaves it out whatever the dossier: closed, or without an agreement today. */
export const isHorsTirage = (c: Agrement & Pick<Cpp, 'actif'>, jour: Jour): boolean => !c.actif || !isAgree(c, jour);
