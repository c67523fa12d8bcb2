import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { FichePubliable } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type CritereEligibilite,
  type CritereJugement,
  type EclaireAdmin,
  type EclaireRecherche,
  eclaireAdmin,
  eclaireRecherche,
  type SiteEclaire,
  TYPES_ELIGIBILITE,
  TYPES_JUGEMENT,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import {
  type EclaireCritereEntity,
  type EclaireSiteEntity,
  FicheEclaireEntity,
} from '../../socle/entites/fiche-eclaire.entity.ts';
import {
  adminPropose,
  type FormesApprouvees,
  formesDe,
  jugementDuDossier,
  recherchePropose,
  sitesDuDossier,
} from './fiche.rules.ts';
import { RegistreRepository } from './registre.repository.ts';

/** The whole form of a study, whatever was typed of it and whatever comes from its approved file. */
export type FicheLue = Omit<FichePubliable, 'eligibilite' | 'jugement' | 'sites'> & {
  etude: EtudeEntity;
  fiche: FicheEclaireEntity;
  formes: FormesApprouvees;
  admin: EclaireAdmin;
  recherche: EclaireRecherche;
  eligibilite: CritereEligibilite[];
  jugement: CritereJugement[];
  sites: SiteEclaire[];
};

/** Reads the form of the register of a study (PUB-01). */
@Injectable()
export class Fiches {
  constructor(
    private readonly repository: RegistreRepository,
    private readonly referentiels: Referentiels,
  ) {}

  /** `tx`: on the study as it is held there. */
  async lire(etude: EtudeEntity, tx?: Tx): Promise<FicheLue> {
    const { id } = etude;
    const [gardee, lues, criteres, sites] = [
      await this.repository.fiche(id, tx),
      await this.repository.formes(id, tx),
      await this.repository.criteres(id, tx),
      await this.repository.sites(id, tx),
    ];
    const fiche = gardee ?? ficheVide(id);
    const formes = formesDe(lues);
    const { titre, promoteur, etat, dateAvisFavorable } = etude;
    return {
      etude,
      fiche,
      formes,
      titre,
      promoteur,
      etat,
      dateAvisFavorable,
      admin: fiche.admin === null ? adminPropose(formes) : eclaireAdmin.parse(fiche.admin),
      recherche: fiche.recherche === null ? recherchePropose(formes) : eclaireRecherche.parse(fiche.recherche),
      recrutement: fiche.recrutement,
      eligibilite: eligibiliteDe(criteres),
      jugement: [...jugementDuDossier(formes), ...jugementDe(criteres)],
      sites: [...sitesDuDossier(formes), ...sites.map(siteDe)],
    };
  }

  /** Therapeutic domains of the approved file, in words. */
  async domaines({ formes, etude }: Pick<FicheLue, 'formes' | 'etude'>): Promise<string[]> {
    const ids = formes.administratif.domaineTherapeutiqueIds;
    if (ids.length === 0) return [];
    const { domaines } = await this.referentiels.listes(etude.reglementationCode);
    return ids.flatMap((id) => domaines.find((d) => d.id === id)?.libelle ?? []);
  }
}

/** Of a study on which nothing was typed yet. */
export const ficheVide = (etuId: EtuId): FicheEclaireEntity =>
  Object.assign(new FicheEclaireEntity(), {
    etuId,
    admin: null,
    adminVersion: 0,
    adminMajLe: null,
    recherche: null,
    rechercheVersion: 0,
    rechercheMajLe: null,
    majPar: null,
    recrutement: 'EN_ATTENTE',
    recrutementDebut: null,
    recrutementFin: null,
    recrutementHistorique: [],
    publicationAutorisee: false,
    publicationLe: null,
    publicationPar: null,
    publicationMotif: null,
    conservee: null,
  });

const eligibiliteDe = (criteres: readonly EclaireCritereEntity[]): CritereEligibilite[] =>
  criteres.flatMap(({ id, type: lu, titre }, ordre) => {
    const type = TYPES_ELIGIBILITE.find((t) => t === lu);
    return type ? [{ id, type, titre, ordre, origine: 'SAISIE' as const }] : [];
  });

const jugementDe = (criteres: readonly EclaireCritereEntity[]): CritereJugement[] =>
  criteres.flatMap(({ id, type: lu, titre }, ordre) => {
    const type = TYPES_JUGEMENT.find((t) => t === lu);
    return type ? [{ id, type, titre, ordre: ordre + 1, origine: 'SAISIE' as const }] : [];
  });

const siteDe = ({ etuId: _, creeLe: __, ...site }: EclaireSiteEntity): SiteEclaire => ({ ...site, origine: 'SAISIE' });
