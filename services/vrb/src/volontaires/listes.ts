/** Pages of the lists. What tells who a person is comes from the sealed rows of that page alone. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { EtuId, VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { enEuros } from '@riph/contracts/vrb/etude.schemas';
import { partiesIdentifiant } from '@riph/contracts/vrb/identifiant.rules';
import { dateDestruction, plafondLe } from '@riph/contracts/vrb/participation.rules';
import type {
  LigneDesignation,
  LigneFichier,
  LigneVolontaire,
  RechercheDesignations,
  RechercheTous,
  RechercheVolontaires,
} from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess, type Portee } from '../acces/fichier.access.ts';
import { ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { Fichier, type Personne } from '../fichier/fichier.ts';
import { Verdicts } from '../participations/verdicts.ts';
import type { EtudeVoisine } from '../voisins/etudes.ts';
import { type Ligne, type LigneVol, ListesRepository } from './listes.repository.ts';

type Page = { taille: number; apres?: string | undefined } | undefined;
/** `ou`: the last place where the reader sees her; `gardeJusquau`: as the stays that he sees make it, null without any. */
type PersonneVue = {
  personne: Personne;
  ou: { etuId: EtuId; centreId: number };
  gardeJusquau: Jour | null;
  designations: LigneDesignation[];
};
type Suite = { apres: number | null; taille: number; jour: Jour };

@Injectable()
export class Listes {
  constructor(
    private readonly access: FichierAccess,
    private readonly repository: ListesRepository,
    private readonly fichiers: Fichier,
    private readonly verdicts: Verdicts,
    private readonly consultations: ConsultationsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async designations({ filtres, page }: RechercheDesignations, actor: Actor) {
    const suite = this.suite(page);
    const portee = await this.access.portee(actor);
    const lignes = await this.repository.designations(portee, filtres, suite);
    await this.noter(actor, 'GESTION', filtres.etuId ?? null);
    return { lignes: await this.dire(lignes, portee.etudes), ...finDe(lignes, suite, (l) => l.desId) };
  }

  /** All of a person that somebody may see; null when that is nothing. */
  async dePersonne(volId: VolId, portee: Portee): Promise<PersonneVue | null> {
    const lignes = await this.repository.dePersonne(volId, portee, this.suite(undefined));
    const [personne] = lignes.length > 0 ? await this.fichiers.parIds([volId]) : [];
    if (!personne) return null;
    const [{ etuId, centreId }] = lignes;
    const sejours = lignes.flatMap(({ dateDebut: debut, dateFin: fin, dateFinExclusion, etat }) =>
      debut && fin ? [{ debut, fin, finExclusion: dateFinExclusion ?? fin, annulee: etat === 'ANNULEE' }] : [],
    );
    return {
      personne,
      ou: { etuId, centreId },
      gardeJusquau: dateDestruction(sejours),
      designations: dits(lignes, [personne], portee.etudes),
    };
  }

  async volontaires({ filtres, page }: RechercheVolontaires, actor: Actor) {
    const suite = this.suite(page);
    const isInvestigateur = actor.profil === 'VRB_INVESTIGATEUR';
    if (filtres.procheDuPlafond && !isInvestigateur) throw refus('vrb.gesteReserve', { aQui: 'les investigateurs' });
    const plafonds = isInvestigateur ? await this.verdicts.lirePlafonds() : [];
    const plafond = filtres.procheDuPlafond ? plafondLe(plafonds, suite.jour) : null;
    const portee = await this.access.portee(actor);
    const lignes = await this.repository.volontaires(portee, { ...filtres, plafond }, suite);
    await this.noter(actor, 'GESTION', filtres.etuId ?? null);
    const volIds = lignes.map((l) => l.volId);
    const [noms, restes] = await Promise.all([
      this.identifiants(lignes),
      isInvestigateur ? this.verdicts.restes(volIds, plafonds) : new Map<VolId, number>(),
    ]);
    return { lignes: lignes.map((l) => ligneVolontaire(l, portee, noms, restes)), ...finDe(lignes, suite, (l) => l.volId) };
  }

  /** Her line of the list above, and of nobody whom that list does not show (VRB-29). */
  async parIdentifiant(identifiant: string, actor: Actor): Promise<LigneVolontaire[]> {
    const parties = partiesIdentifiant(identifiant);
    if (!parties) return [];
    const [recherche, portee] = await Promise.all([this.fichiers.rechercheDe(parties.base), this.access.portee(actor)]);
    const personnes = await this.db.transaction((tx) => this.fichiers.homonymes(tx, recherche));
    const elle = personnes.find((p) => p.ordre === parties.ordre);
    const premiere = { ...this.suite(undefined), taille: 1 };
    const vues = elle ? await this.repository.dePersonne(elle.volId, portee, premiere) : [];
    const volIds = vues.map((l) => l.volId);
    const ligne = {
      utiId: actor.utiId,
      etuId: null,
      centreId: null,
      action: 'LISTE',
      finalite: 'GESTION',
      empreinte: null,
    } as const;
    const suite = { volId: volIds[0] ?? null, resultat: vues.length > 0 ? 'TROUVE' : 'NON_TROUVE' } as const;
    await this.consultations.noterSeule({ ...ligne, ...suite }, this.clock.instant());
    const noms = new Map(personnes.map((p) => [p.volId, p.identifiant]));
    const restes =
      actor.profil === 'VRB_INVESTIGATEUR'
        ? await this.verdicts.restes(volIds, await this.verdicts.lirePlafonds())
        : new Map<VolId, number>();
    return vues.map((l) => ligneVolontaire({ ...l, participations: l.total }, portee, noms, restes));
  }

  /** Their lines of the file. */
  async personnes(personnes: readonly Personne[]): Promise<LigneFichier[]> {
    const lignes = await this.repository.dePersonnes(personnes.map((p) => p.volId));
    return lignes.map((l) => ({ ...l, identifiant: personnes.find((p) => p.volId === l.volId)?.identifiant ?? '' }));
  }

  async fichier({ filtres, page }: RechercheTous, actor: Actor) {
    const suite = this.suite(page);
    const lignes = await this.repository.fichier(suite);
    await this.noter(actor, filtres.motif, null);
    const noms = await this.identifiants(lignes);
    return {
      lignes: lignes.map(({ volId, participations, dateDestruction }) => ({
        volId,
        participations,
        dateDestruction,
        identifiant: noms.get(volId) ?? '',
      })),
      ...finDe(lignes, suite, (l) => l.volId),
    };
  }

  /** `etudes`: where all of them are. */
  async dire(lignes: readonly Ligne[], etudes: readonly EtudeVoisine[]): Promise<LigneDesignation[]> {
    return dits(lignes, await this.fichiers.parIds(lignes.map((l) => l.volId)), etudes);
  }

  private async identifiants(lignes: readonly { volId: VolId }[]): Promise<Map<number, string>> {
    const personnes = await this.fichiers.parIds(lignes.map((l) => l.volId));
    return new Map(personnes.map((p) => [p.volId, p.identifiant]));
  }

  /** The look itself, whoever it shows. */
  noter(actor: Actor, finalite: string, etuId: EtuId | null, action: 'LISTE' | 'EXPORT' = 'LISTE'): Promise<void> {
    const ligne = { utiId: actor.utiId, etuId, centreId: null, action, finalite, volId: null, empreinte: null } as const;
    return this.consultations.noterSeule({ ...ligne, resultat: 'TROUVE' }, this.clock.instant());
  }

  private suite(page: Page): Suite {
    const apres = Number(page?.apres);
    return {
      apres: Number.isSafeInteger(apres) && apres > 0 ? apres : null,
      taille: page?.taille ?? TAILLE_PAGE,
      jour: this.clock.today(),
    };
  }
}

const ligneVolontaire = (
  { volId, etuId, etat, dateFinExclusion, participations }: Omit<LigneVol, 'total' | 'desId'>,
  { etudes }: Portee,
  noms: ReadonlyMap<number, string>,
  restes: ReadonlyMap<number, number>,
): LigneVolontaire => ({
  volId,
  etat,
  dateFinExclusion,
  participations,
  identifiant: noms.get(volId) ?? '',
  etudeNumero: etudes.find((e) => e.etuId === etuId)?.numero ?? null,
  montantRestant: restes.get(volId) ?? null,
});

const dits = (lignes: readonly Ligne[], personnes: readonly Personne[], etudes: readonly EtudeVoisine[]): LigneDesignation[] =>
  lignes.map((l) => ({
    desId: l.desId,
    volId: l.volId,
    etuId: l.etuId,
    investigateur: l.investigateur,
    numeroInclusion: l.numeroInclusion,
    etat: l.etat,
    dateFinExclusion: l.dateFinExclusion,
    dateDebut: l.dateDebut,
    dateFin: l.dateFin,
    identifiant: personnes.find((p) => p.volId === l.volId)?.identifiant ?? '',
    etudeNumero: etudes.find((e) => e.etuId === l.etuId)?.numero ?? null,
    centre: { code: l.centreCode, nom: l.centreNom },
    montantTotal: enEuros(l.centimes),
  }));

function finDe<L extends { total: number }>(lignes: readonly L[], { taille }: Suite, cle: (l: L) => number) {
  const derniere = lignes.at(-1);
  return { total: lignes[0]?.total ?? 0, suivant: derniere && lignes.length === taille ? String(cle(derniere)) : null };
}
