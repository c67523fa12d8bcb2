/** A designation as it is read: with its periods, its state and what the reader may do with it now. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DesId } from '@riph/contracts/core/ids';
import { isEtudeOuverte } from '@riph/contracts/vrb/acces.rules';
import type { ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { enEuros } from '@riph/contracts/vrb/etude.schemas';
import { type EtatDesignation, etatDesignation } from '@riph/contracts/vrb/participation.rules';
import type { DesignationLue, GesteDesignation } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess } from '../acces/fichier.access.ts';
import { type ActionVrb, ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { Fichier, type Personne } from '../fichier/fichier.ts';
import { EtudeRepository } from '../socle/etude.repository.ts';
import type { EtudeVoisine } from '../voisins/etudes.ts';
import { type DesignationGardee, DesignationsRepository, type PeriodeGardee } from './designations.repository.ts';
import { ouvrirMotif, ouvrirPrive, type Prive } from './prive.ts';

/** A designation that the reader may see, opened. */
export type Vue = {
  d: DesignationGardee;
  prive: Prive;
  periodes: PeriodeGardee[];
  personne: Personne;
  etude: EtudeVoisine;
  regles: ReglesVrb;
  isSuperGerant: boolean;
};

@Injectable()
export class Lectures {
  constructor(
    private readonly access: FichierAccess,
    private readonly repository: DesignationsRepository,
    private readonly fichier: Fichier,
    private readonly protocoles: EtudeRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `vrb.designationIntrouvable`, for a row of somebody else too. */
  async vue(desId: DesId, actor: Actor, tx?: Tx): Promise<Vue> {
    const d = await this.repository.une(desId, tx);
    const ou = d && (await this.access.ou(d, actor));
    if (!d || !ou) throw refus('vrb.designationIntrouvable', {});
    const [personne] = await this.fichier.parIds([d.volId], tx);
    const protocole = await this.protocoles.protocole(d.etuId, tx);
    if (!personne || !protocole) throw refus('vrb.designationIntrouvable', {});
    const periodes = await this.repository.periodes(desId, tx);
    const prive = ouvrirPrive(personne.cle, desId, d.scelle);
    return { d, prive, periodes, personne, regles: protocole.regles, ...ou };
  }

  async isVisible(desId: DesId, actor: Actor): Promise<boolean> {
    const d = await this.repository.une(desId);
    return d !== null && (await this.access.ou(d, actor)) !== null;
  }

  async lire(desId: DesId, actor: Actor, action: ActionVrb = 'LECTURE'): Promise<DesignationLue> {
    const vue = await this.vue(desId, actor);
    const { etuId, centreId, volId } = vue.d;
    const finalite = actor.profil === 'VRB_INVESTIGATEUR' ? 'INVESTIGATION' : 'GESTION';
    const ligne = { utiId: actor.utiId, etuId, centreId, action, finalite, volId, empreinte: null, resultat: 'TROUVE' } as const;
    await this.consultations.noterSeule(ligne, this.clock.instant());
    return this.dire(vue, actor);
  }

  dire(vue: Vue, actor: Actor): DesignationLue {
    const { d, prive, personne, etude, regles } = vue;
    const etat = this.etat(vue);
    return {
      desId: d.desId,
      volId: d.volId,
      identifiant: personne.identifiant,
      etuId: d.etuId,
      etudeNumero: etude.numero,
      centre: { code: d.centreCode, nom: d.centreNom },
      investigateur: d.investigateur,
      motifInscription: d.motifInscription,
      dateDesignation: d.dateDesignation,
      numeroInclusion: d.numeroInclusion,
      montantIndemnite: enEuros(d.montant),
      valeurAvantagesNature: enEuros(d.nature),
      motifInterdiction: prive.motifInterdiction,
      montantTotal: enEuros(d.montant + d.nature),
      avantagesNature: regles.avantagesNature,
      indemniteApprouvee: regles.indemnitePrevue,
      etat,
      dateFinExclusion: d.dateFinExclusion,
      dateSortie: d.dateSortie,
      motifSortie: prive.motifSortie,
      version: d.version,
      periodes: vue.periodes.map((p, i) => {
        const derniere = i === vue.periodes.length - 1;
        const { perPartId, desId, dateDebut, dateFin, dateFinInitiale, nbProrogations } = p;
        return {
          perPartId,
          desId,
          numero: i + 1,
          dateDebut,
          dateFin,
          dateFinInitiale,
          nbProrogations,
          derniere,
          motifProrogation: ouvrirMotif(personne.cle, perPartId, p.motifProrogation),
          dateFinExclusion: derniere ? d.dateFinExclusion : null,
        };
      }),
      gestes: this.gestes(vue, etat, actor),
    };
  }

  etat({ d, periodes }: Pick<Vue, 'd' | 'periodes'>): EtatDesignation {
    const [debut, fin] = [periodes[0]?.dateDebut ?? null, periodes.at(-1)?.dateFin ?? null];
    return etatDesignation({ annulee: d.annuleeLe !== null, debut, fin, finExclusion: d.dateFinExclusion }, this.clock.today());
  }

  private gestes({ d, etude, regles, isSuperGerant }: Vue, etat: EtatDesignation, actor: Actor): GesteDesignation[] {
    if (etat === 'ANNULEE') return [];
    if (isSuperGerant) return ['CORRIGER'];
    if (actor.profil !== 'VRB_INVESTIGATEUR') return [];
    const isOuverte = isEtudeOuverte(etude.etat, regles.inscription) && d.dateSortie === null;
    const ouverts: GesteDesignation[] = isOuverte ? ['PERIODE', ...(etat === 'SANS_PERIODE' ? [] : (['PROROGER'] as const))] : [];
    const avant = etat === 'PLANIFIEE' || etat === 'SANS_PERIODE';
    const selonEtat: GesteDesignation[] = avant
      ? ['ANNULER', 'SUPPRIMER_PERIODE']
      : d.dateSortie === null
        ? ['SORTIR', 'SUPPRIMER_PERIODE']
        : [];
    return ['MODIFIER', ...ouverts, ...selonEtat];
  }
}
