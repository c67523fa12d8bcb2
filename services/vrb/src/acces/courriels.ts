/** Mails about rights on the volunteers of a study. No volunteer in them. */
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import type { RappelDroit, RappelLieu } from '@riph/contracts/vrb/acces.rules';
import type { RoleVrb } from '@riph/contracts/vrb/etude.schemas';
import type { Centre, CentreAGarder, LieuFinissant } from '../socle/etude.repository.ts';
import type { EtudeVoisine } from '../voisins/etudes.ts';
import type { Acces } from './acces.repository.ts';

type Droit = { etuId: EtuId; numero: string | null; utiId: UtiId; role: RoleVrb };
const ordre = (etuId: EtuId) => ({ cle: `vrb-etude-${etuId}` });

export const direDon = (tx: Tx, d: Droit & { centre: string | null; dateFin: Jour }, le: string): void => {
  const { etuId, numero, utiId, role, centre, dateFin: finLe } = d;
  const donnees = { etuId, numero, role, centre, finLe };
  const cle = `vrb-droit-${etuId}-${utiId}-${role}-${le}`;
  tx.mail(mailDe('VRB_DROIT_DONNE', { destinataires: [{ utiId }], donnees, cle }), ordre(etuId));
};

export const direRetrait = (tx: Tx, d: Droit & { centres: string[]; reste: boolean }, le: string): void => {
  const { utiId, ...donnees } = d;
  const cle = `vrb-retrait-${d.etuId}-${utiId}-${d.role}-${le}`;
  tx.mail(mailDe('VRB_DROIT_RETIRE', { destinataires: [{ utiId }], donnees, cle }), ordre(d.etuId));
};

/** To those who manage the place. */
export const direFermeture = (
  tx: Tx,
  a: Acces,
  numero: string | null,
  gerants: readonly number[],
  participations: number,
  le: string,
): void => {
  const { accId, etuId, nom } = a;
  const donnees = { etuId, numero, nom, centre: a.centreNom ?? '', participations };
  const destinataires = gerants.map((utiId) => ({ utiId }));
  tx.mail(mailDe('VRB_INVESTIGATEUR_FERME', { destinataires, donnees, cle: `vrb-ferme-${accId}-${le}` }), ordre(etuId));
};

export const direCloture = (tx: Tx, { accId, etuId, utiId, role }: Acces, numero: string | null): void => {
  const cle = `vrb-clos-${accId}`;
  tx.mail(mailDe('VRB_DROIT_CLOS', { destinataires: [{ utiId }], donnees: { etuId, numero, role }, cle }), ordre(etuId));
};

/** To those who manage the place. */
export const direLieu = (
  tx: Tx,
  { centreId, etuId, nom: centre, autorisationFin: finLe }: LieuFinissant,
  numero: string | null,
  gerants: readonly number[],
  rappel: RappelLieu,
): void => {
  const cle = `vrb-lieu-${centreId}-${rappel}-${finLe}`;
  const destinataires = gerants.map((utiId) => ({ utiId }));
  tx.mail(mailDe('VRB_LIEU_ECHEANCE', { destinataires, donnees: { etuId, numero, centre, finLe }, cle }), ordre(etuId));
};

type Reduction = {
  etude: EtudeVoisine;
  centre: Centre;
  apres: CentreAGarder;
  utiIds: readonly number[];
};
/** To those who work at a place that closes, or whose authorisation ends sooner. */
export const direReduction = (tx: Tx, { etude: { etuId, numero }, centre, apres, utiIds }: Reduction, le: string): void => {
  const { nom, actif: ouvert, autorisationFin: finLe } = apres;
  const donnees = { etuId, numero, centre: nom, ouvert, finLe, dernierSejour: centre.dernierSejour };
  const destinataires = utiIds.map((utiId) => ({ utiId }));
  const cle = `vrb-centre-${centre.centreId}-${le}`;
  tx.mail(mailDe('VRB_CENTRE_REDUIT', { destinataires, donnees, cle }), ordre(etuId));
};

/** To the person, and to those who may renew: the managers of his place and the super-managers. */
export const direEcheance = (tx: Tx, a: Acces, numero: string | null, gerants: readonly number[], rappel: RappelDroit): void => {
  const { etuId, role, nom, dateFin: finLe } = a;
  const destinataires = [...new Set([a.utiId, ...gerants])].map((utiId) => ({ utiId }));
  const cle = `vrb-echeance-${a.accId}-${rappel}-${finLe}`;
  tx.mail(mailDe('VRB_DROIT_ECHEANCE', { destinataires, donnees: { etuId, numero, role, nom, finLe }, cle }), ordre(etuId));
};
