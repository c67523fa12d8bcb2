/** Nomination periods: no overlap of one person in one committee, one president and one vice-president at a time, what is over stands. Rules: COM-02, COM-08, COM-10, COM-12. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import {
  CATEGORIES_MEMBRE,
  type CategorieMembre,
  COLLEGE_LABELS,
  type College,
  FONCTION_MEMBRE_LABELS,
  type FonctionMembre,
} from '@riph/contracts/identity/college';
import { ecartDesDates, type FonctionElue, issueElection, type Scrutin } from '@riph/contracts/identity/election.rules';
import { refus } from '@riph/contracts/identity/identity.errors';
import {
  chevauche,
  conflitDeFonction,
  contient,
  depasseDeuxMandats,
  ecartsDeNomination,
  finParDefaut,
  isOfficeEtendu,
  isPasseReecrit,
  isPresidence,
} from '@riph/contracts/identity/nomination';
import { type FaitNomination, faitDeLaModification } from '@riph/contracts/identity/nominations-dites.rules';
import { Comites } from './comites.ts';
import { MembresRepository, type Periode, type PeriodeSaisie } from './membres.repository.ts';

export type NominationSaisie = {
  utiId: UtiId;
  cppId: CppId;
  college: College;
  categorie: CategorieMembre;
  fonction: FonctionMembre;
  dateDebut: Jour;
  dateFin?: Jour;
  arreteReference: string | null;
  motifFin: string | null;
};

export type Election = Scrutin & { cppId: CppId; fonction: FonctionElue; le: Jour; dateDebut: Jour };
export type MembreElu = { utiId: UtiId; nom: string };

/** Who names, and when. */
type Qui = { jour: Jour; isAdministration: boolean };
type Ecrite = PeriodeSaisie & { periodeId: number };
/** What a change of a nomination that has begun is judged on. `sieges`: days on which the member sat in the committee since it began, today included; `version`: of the period as it was read, none: whatever it is. */
type Regard = Qui & { motifCorrection: string | null; sieges: readonly Jour[]; version?: number | undefined };

/** Throws `nomination.passee`, `saisie.invalide`, `nomination.aSiege`. COM-12. */
const assertPasseGarde = (avant: Periode, apres: PeriodeSaisie, r: Regard): void => {
  if (isPasseReecrit(avant, apres, r.jour)) {
    if (!r.isAdministration) throw refus('nomination.passee', {});
    if (!r.motifCorrection?.trim()) {
      const message = 'Ce changement réécrit des jours passés : dites pourquoi.';
      throw refusal('saisie.invalide', { fields: [{ champ: 'motifCorrection', message }] });
    }
  }
  const perdu = r.sieges.find((le) => contient(avant, le) && !contient(apres, le));
  if (perdu !== undefined) throw refus('nomination.aSiege', { le: formatJour(perdu) });
};

/** Throws `saisie.invalide` for an end before the beginning, `nomination.chevauchement`. `sauf` is the period being changed. */
const assertPeriodePossible = (p: PeriodeSaisie, existantes: readonly Periode[], sauf?: number): void => {
  const fields = ecartsDeNomination(p);
  if (fields.length > 0) throw refusal('saisie.invalide', { fields });
  const autre = existantes.find((e) => e.cppId === p.cppId && e.periodeId !== sauf && chevauche(e, p));
  if (autre) throw refus('nomination.chevauchement', { debut: formatJour(autre.dateDebut), fin: formatJour(autre.dateFin) });
};

/** Throws `saisie.invalide` on `champ`. COM-10. */
const assertDeuxMandats = (p: PeriodeSaisie, siennes: readonly Periode[], champ: string): void => {
  const message = depasseDeuxMandats(
    p,
    siennes.filter((s) => s.cppId === p.cppId),
  );
  if (message !== null) throw refusal('saisie.invalide', { fields: [{ champ, message }] });
};

/** Throws `saisie.invalide`: an office that begins is given by an election; the administration alone takes over one that the platform did not record. COM-14. */
const assertElue = (p: PeriodeSaisie, avant: Periode | undefined, { jour, isAdministration }: Qui, champ: string): void => {
  if (isAdministration || !isPresidence(p.fonction) || p.fonction === avant?.fonction || p.dateDebut < jour) return;
  const message =
    'Le président et le vice-président sont élus (article R1123-10) : choisissez « Membre », puis enregistrez l’élection depuis la page des membres.';
  throw refusal('saisie.invalide', { fields: [{ champ, message }] });
};

/** What the journal keeps of a nomination, as its reader says it. */
const enMots = (p: PeriodeSaisie) => ({
  comite: p.cppId,
  college: COLLEGE_LABELS[p.college],
  categorie: CATEGORIES_MEMBRE[p.categorie].libelle,
  fonction: FONCTION_MEMBRE_LABELS[p.fonction],
  dateDebut: formatJour(p.dateDebut),
  dateFin: formatJour(p.dateFin),
  arreteReference: p.arreteReference,
  motifFin: p.motifFin,
});

/** Who was there and how they voted, as the history of the elected one says it. */
const scrutinEnMots = (e: Election, membres: readonly MembreElu[]) => {
  const nom = (utiId: UtiId) => membres.find((m) => m.utiId === utiId)?.nom ?? `personne ${utiId}`;
  return {
    electionLe: formatJour(e.le),
    presents: `${e.presents.length} sur ${membres.length} : ${e.presents.map(nom).join(', ')}`,
    tour: e.tour,
    voix: e.voix.map((v) => `${nom(v.utiId)} ${v.voix}`).join(', '),
    ...(e.aine !== null && { beneficeDeLAge: nom(e.aine) }),
  };
};

@Injectable()
export class Nominations {
  constructor(
    private readonly membres: MembresRepository,
    private readonly comites: Comites,
  ) {}

  /** `champ`: where the office stands in what was typed, for its refusal. */
  async ajouter(tx: Tx, n: NominationSaisie, qui: Qui, champ = 'fonction'): Promise<Ecrite> {
    const periode = await this.complete(n);
    assertElue(periode, undefined, qui, champ);
    const siennes = await this.membres.lock(tx, n.utiId);
    assertPeriodePossible(periode, siennes);
    assertDeuxMandats(periode, siennes, champ);
    await this.assertFonctionLibre(tx, periode, champ);
    const periodeId = await this.membres.creerPeriode(tx, periode);
    const details = { utiId: n.utiId, avant: {}, apres: enMots(periode) };
    tx.journal({ entityCode: 'NOMINATION', entityId: periodeId, action: 'CREER', details });
    return { ...periode, periodeId };
  }

  /** `fait`: what its member is told; null: nothing. Throws `nomination.introuvable`, `version.perimee`, and as `ajouter` does. */
  async modifier(
    tx: Tx,
    periodeId: number,
    n: NominationSaisie,
    regard: Regard,
  ): Promise<{ fait: FaitNomination | null; periode: Ecrite }> {
    const periode = await this.complete(n);
    const siennes = await this.membres.lock(tx, n.utiId);
    const avant = siennes.find((s) => s.periodeId === periodeId);
    if (!avant) throw refus('nomination.introuvable', {});
    await this.assertVersion(avant, regard.version);
    assertPasseGarde(avant, periode, regard);
    assertElue(periode, avant, regard, 'fonction');
    assertPeriodePossible(periode, siennes, periodeId);
    if (isOfficeEtendu(avant, periode)) {
      assertDeuxMandats(
        periode,
        siennes.filter((s) => s.periodeId !== periodeId),
        'fonction',
      );
      await this.assertFonctionLibre(tx, periode, 'fonction');
    }
    await this.membres.modifierPeriode(tx, periodeId, periode);
    const { motifCorrection } = regard;
    const apres = { ...enMots(periode), ...(motifCorrection !== null && { motifCorrection }) };
    const details = { utiId: n.utiId, avant: enMots(avant), apres };
    tx.journal({ entityCode: 'NOMINATION', entityId: periodeId, action: 'MODIFIER', details });
    return { fait: faitDeLaModification(avant, periode), periode: { ...periode, periodeId } };
  }

  /**
   * Gives the office to who was elected, from `dateDebut` to the end of his nomination; what the members voted stays in its history. Throws `saisie.invalide`
   * on what was typed, and as `modifier` does. COM-14.
   */
  async elire(tx: Tx, e: Election, { jour, enFonction }: { jour: Jour; enFonction: readonly MembreElu[] }): Promise<Ecrite> {
    const issue = issueElection(
      e,
      enFonction.map((m) => m.utiId),
    );
    const date = ecartDesDates(e, jour);
    if (date) throw refusal('saisie.invalide', { fields: [date] });
    if ('ecart' in issue) throw refusal('saisie.invalide', { fields: [issue.ecart] });
    const siennes = await this.membres.lock(tx, issue.elu);
    const avant = siennes.find((p) => p.cppId === e.cppId && contient(p, e.dateDebut));
    if (!avant) throw refus('nomination.introuvable', {});
    const elue = { ...avant, fonction: e.fonction, dateDebut: e.dateDebut };
    assertDeuxMandats(
      elue,
      siennes.filter((p) => p.periodeId !== avant.periodeId),
      'fonction',
    );
    await this.assertFonctionLibre(tx, elue, 'fonction');
    const details = { utiId: issue.elu, avant: enMots(avant), apres: { ...enMots(elue), ...scrutinEnMots(e, enFonction) } };
    if (avant.dateDebut === e.dateDebut) await this.membres.modifierPeriode(tx, avant.periodeId, elue);
    else await this.membres.modifierPeriode(tx, avant.periodeId, { ...avant, dateFin: addJours(e.dateDebut, -1) });
    const periodeId = avant.dateDebut === e.dateDebut ? avant.periodeId : await this.membres.creerPeriode(tx, elue);
    tx.journal({ entityCode: 'NOMINATION', entityId: periodeId, action: 'ELIRE', details });
    return { ...elue, periodeId };
  }

  /** Throws `nomination.commencee`, `nomination.aSiege`, `version.perimee`. COM-12. */
  async supprimer(tx: Tx, lue: Periode, { jour, sieges, version }: Pick<Regard, 'jour' | 'sieges' | 'version'>): Promise<void> {
    const p = (await this.membres.lock(tx, lue.utiId)).find((s) => s.periodeId === lue.periodeId);
    if (!p) throw refus('nomination.introuvable', {});
    await this.assertVersion(p, version);
    if (p.dateDebut < jour) throw refus('nomination.commencee', { debut: formatJour(p.dateDebut) });
    if (sieges.length > 0) throw refus('nomination.aSiege', { le: formatJour(jour) });
    await this.membres.supprimerPeriode(tx, p.periodeId);
    const details = { utiId: p.utiId, avant: enMots(p), apres: {} };
    tx.journal({ entityCode: 'NOMINATION', entityId: p.periodeId, action: 'SUPPRIMER', details });
  }

  /** The offices of somebody who comes back, from that day on: another may hold them by now. Throws as `ajouter` does. */
  async assertRetourPossible(tx: Tx, utiId: UtiId, cppId: CppId, jour: Jour): Promise<void> {
    const siennes = await this.membres.lock(tx, utiId);
    for (const p of siennes.filter((p) => p.cppId === cppId && p.dateFin >= jour))
      await this.assertFonctionLibre(tx, p, 'fonction');
  }

  private async assertVersion(p: Periode, version: number | undefined): Promise<void> {
    if (version !== undefined && version !== p.version)
      throw refusal('version.perimee', await this.membres.derniereModification(p));
  }

  /** Two offices given at once are judged one after the other: the committee is held until the end of the transaction. */
  private async assertFonctionLibre(tx: Tx, p: PeriodeSaisie, champ: string): Promise<void> {
    if (!isPresidence(p.fonction)) return;
    const message = conflitDeFonction(p, await this.membres.bureauVerrouille(tx, p.cppId, p.utiId));
    if (message !== null) throw refusal('saisie.invalide', { fields: [{ champ, message }] });
  }

  private async complete(n: NominationSaisie): Promise<PeriodeSaisie> {
    if (n.dateFin !== undefined) return { ...n, dateFin: n.dateFin };
    return { ...n, dateFin: finParDefaut(n.dateDebut, (await this.comites.un(n.cppId))?.agrementFin ?? undefined) };
  }
}
