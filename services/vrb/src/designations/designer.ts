/** A person enters a research: found or made, judged and kept under one lock, so that of two investigators at once one is told no (VRB-12, VRB-13). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { EtuId, VolId } from '@riph/contracts/core/ids';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import { type Demande, finExclusion, type Plafond } from '@riph/contracts/vrb/participation.rules';
import { tropDeVolontaires } from '@riph/contracts/vrb/protocole.rules';
import { refusComptes } from '@riph/contracts/vrb/refus.rules';
import type { DesignationFaite, DesignationSaisie } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess, type LieuOuvert } from '../acces/fichier.access.ts';
import { ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { FichierRepository } from '../fichier/fichier.repository.ts';
import { Fichier, type Personne, type Recherche } from '../fichier/fichier.ts';
import { Recherches } from '../fichier/recherches.ts';
import { demandeDe, exigerArgent, exigerLieuEtDates, exigerNaissance, totalEnCentimes } from '../participations/demandes.ts';
import { Durees } from '../participations/durees.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { DesignationsRepository } from './designations.repository.ts';
import { scellerPrive } from './prive.ts';
import { RefusRepository } from './refus.repository.ts';

const ORDRE_MAX = 99;
const MOTIF_MIN = 10;
const memeLieu = (a: string, b: string): boolean =>
  a.localeCompare(b, 'fr', { sensitivity: 'base', ignorePunctuation: true }) === 0;

@Injectable()
export class Designer {
  constructor(
    private readonly access: FichierAccess,
    private readonly fichier: Fichier,
    private readonly locks: FichierRepository,
    private readonly recherches: Recherches,
    private readonly consultations: ConsultationsRepository,
    private readonly verdicts: Verdicts,
    private readonly repository: DesignationsRepository,
    private readonly refus: RefusRepository,
    private readonly durees: Durees,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A refusal is counted for the national report, without anybody (VRB-18), before it is told. */
  async designer(etuId: EtuId, d: DesignationSaisie, actor: Actor) {
    try {
      return await this.essayer(etuId, d, actor);
    } catch (error) {
      if (error instanceof DomainError) await this.refus.compter(this.clock.today(), refusComptes(error));
      throw error;
    }
  }

  private async essayer(etuId: EtuId, d: DesignationSaisie, actor: Actor) {
    const lieu = await this.access.lieu(etuId, d.centre, actor);
    if (!d.examenPrealable || !d.informeInscription || !d.affilieSecuriteSociale) throw refus('vrb.declarationManquante', {});
    exigerNaissance(d.dateNaissance, this.clock.today());
    exigerArgent(lieu.regles, d);
    exigerLieuEtDates(lieu.regles, lieu.centre, d);
    const recherche = await this.fichier.recherche(d);
    const plafonds = await this.verdicts.lirePlafonds();
    const { centreId } = lieu.centre;
    const trouves = await this.recherches.homonymes(recherche, 'DESIGNATION', { etuId, centreId }, actor);
    const issue = {
      utiId: actor.utiId,
      etuId,
      centreId,
      action: 'INSCRIPTION',
      finalite: 'INVESTIGATION',
      empreinte: null,
    } as const;
    try {
      return await this.db.transaction(async (tx) => {
        await this.locks.lock(tx, recherche.empreinte);
        const homonymes = await this.fichier.homonymes(tx, recherche);
        const connue = this.trancher(homonymes, d);
        const faite = await this.inscrire(tx, lieu, d, { recherche, connue, homonymes, plafonds }, actor);
        await this.consultations.noter({ ...issue, volId: faite.volId, resultat: 'TROUVE' }, this.clock.instant(), tx);
        return faite;
      });
    } catch (error) {
      const volId = this.visee(trouves, d);
      if (error instanceof DomainError && volId !== null)
        await this.consultations.noterSeule({ ...issue, volId, resultat: 'REFUSE' }, this.clock.instant());
      throw error;
    }
  }

  /** Whom a refused try was about; null when nobody can say. */
  private visee(trouves: readonly Personne[], d: DesignationSaisie): VolId | null {
    if (d.memePersonne !== null) return trouves.find((h) => h.ordre === d.memePersonne)?.volId ?? null;
    return trouves.length === 1 && !d.autrePersonne ? trouves[0].volId : null;
  }

  /** The homonym that the person is; null for a person who enters. Throws `vrb.homonymeATrancher`, `vrb.homonymeInconnu`, `vrb.distinctionMotivee`. */
  private trancher(homonymes: readonly Personne[], d: DesignationSaisie): Personne | null {
    if (d.memePersonne !== null) {
      const elle = homonymes.find((h) => h.ordre === d.memePersonne);
      if (!elle) throw refus('vrb.homonymeInconnu', {});
      return elle;
    }
    if (homonymes.length === 0) return null;
    if (!d.autrePersonne) throw refus('vrb.homonymeATrancher', { nombre: homonymes.length });
    const isProche = homonymes.some((h) => h.sexe === d.sexe && memeLieu(h.lieuNaissance, d.lieuNaissance));
    if (isProche && d.motifDistinction.trim().length < MOTIF_MIN) throw refus('vrb.distinctionMotivee', {});
    if (homonymes.length >= ORDRE_MAX) throw refus('vrb.homonymeInconnu', {});
    return null;
  }

  private async inscrire(
    tx: Tx,
    { etude: { etuId }, centre, regles }: LieuOuvert,
    d: DesignationSaisie,
    qui: { recherche: Recherche; connue: Personne | null; homonymes: readonly Personne[]; plafonds: Plafond[] },
    actor: Actor,
  ): Promise<DesignationFaite> {
    const { recherche, connue, homonymes, plafonds } = qui;
    const volId = connue?.volId ?? null;
    const demande: Demande = demandeDe(etuId, regles, d, totalEnCentimes(d), {
      dateNaissance: d.dateNaissance,
      isInterdite: d.motifInterdiction !== null,
    });
    this.verdicts.exiger(demande, await this.verdicts.situation(volId === null ? [] : [volId], plafonds, tx), volId);
    const jour = this.clock.today();
    const le = this.clock.instant();
    const { centreId } = centre;
    const neuve = { ...neuveDe(d, homonymes), dateDestruction: jour };
    const personne = connue ?? (await this.fichier.creer(tx, recherche, neuve, { utiId: actor.utiId, centreId, le }));
    const desId = await this.repository.numero(tx);
    const faite = await this.repository.creer(
      tx,
      {
        desId,
        volId: personne.volId,
        etuId,
        centreId,
        utiId: actor.utiId,
        investigateur: actor.nom,
        motifInscription: demande.motifInscription,
        numeroInclusion: d.numeroInclusion.trim(),
        dateDesignation: jour,
        montant: enCentimes(d.montantIndemnite),
        nature: enCentimes(d.valeurAvantagesNature),
        scelle: scellerPrive(personne.cle, desId, { motifInterdiction: d.motifInterdiction, motifSortie: null }),
        interdiction: regles.interdictionSimultanee,
        finExclusion: finExclusion(d.dateFin, regles.exclusion),
      },
      { nom: actor.nom, le },
    );
    if (!faite) throw refus('vrb.numeroPris', { numero: d.numeroInclusion });
    await this.repository.ajouterPeriode(tx, desId, d.dateDebut, d.dateFin, le);
    await this.durees.recalculer(tx, personne.volId);
    const details = { etuId, centre: centre.code, dateDebut: d.dateDebut, dateFin: d.dateFin };
    tx.journal({ entityCode: 'DESIGNATION_VRB', entityId: desId, action: 'DESIGNER', details });
    const depassement = await this.depassement(tx, etuId, regles.nbVolontairesPrevus);
    return { desId, volId: personne.volId, identifiant: personne.identifiant, depassement };
  }

  /** Whether there are now more persons than the protocol foresees: told, never refused (VRB-23). */
  private async depassement(tx: Tx, etuId: EtuId, prevus: number | null): Promise<DesignationFaite['depassement']> {
    if (prevus === null) return null;
    const designes = await this.repository.nombre(tx, etuId);
    return tropDeVolontaires(prevus, designes) > 0 ? { prevus, designes } : null;
  }
}

/** A person who enters the file, after those who bear the same name and day of birth. */
const neuveDe = (
  { sexe, lieuNaissance, dateNaissance, motifDistinction }: DesignationSaisie,
  homonymes: readonly Personne[],
) => ({
  sexe,
  lieuNaissance: lieuNaissance.trim(),
  dateNaissance,
  distinction: motifDistinction,
  ordre: Math.max(0, ...homonymes.map((h) => h.ordre)) + 1,
});
