/** The one way a dossier enters or leaves a séance: places counted under lock, one registration at a time, journal and fact. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import {
  isInscriptionOuverte,
  isRecueEn,
  placeEn,
  STATUT_SEANCE_LABELS,
  STATUTS_TIRAGE,
} from '@riph/contracts/seance/seance.workflow';
import { type Seance, SeanceRepository } from '../seance/seance.repository.ts';
import { type Inscription, InscriptionRepository, type InscriptionVue } from './inscription.repository.ts';
import { bornesDesMois, capaciteDe, moisDe, placesLibres, placesTirage, raisonGardeEnSeance } from './inscription.rules.ts';

export type Demande = {
  seanceId: SeanceId;
  dosId: DosId;
  type: TypeDossier;
  /** A restricted committee may read the answer of its sponsor. */
  isReponse: boolean;
  via: Inscription['via'];
  par: string;
  /** Given by whoever moves a dossier by hand: the séance in which he saw it. The draw and a postponement find it themselves. */
  depuisSeanceId?: SeanceId;
  /** Why the two sides of a mixed study are examined apart. */
  motif?: string;
  /** When given, the month of the séance takes no more initial requests than this. */
  capaciteMensuelleDi?: number;
};

/** A registration: the séance, and the one that the dossier left for it. */
export type Inscrite = { seance: Seance; precedente: InscriptionVue | null };
/** Locked for the rest of the transaction: the séance, and the registration of the dossier that waits. */
type Tenu = { seance: Seance | undefined; precedente: InscriptionVue | undefined };

/** Who moves a dossier by hand names the séance that it leaves: he has seen where it was. */
function assertNommee(precedente: InscriptionVue, vers: Seance, d: Demande): void {
  const { seanceId, date, heureDebut } = precedente;
  if (seanceId === vers.id) throw refus('seance.dejaInscrit', { date: formatJour(vers.date) });
  if (d.via === 'GESTION' && seanceId !== d.depuisSeanceId) throw refus('seance.autreSeance', { seanceId, date, heureDebut });
}

@Injectable()
export class Inscriptions {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly repository: InscriptionRepository,
  ) {}

  /**
   * Registers, moving the dossier from the séance where it is waiting. Gives the séance, and the one it left. Refused when closed, full, restricted for an
   * initial request, or already there; and by hand when the séance that it leaves was not named. `tenu`: what the caller has locked.
   */
  async inscrire(tx: Tx, d: Demande, tenu?: Tenu): Promise<Inscrite> {
    const { precedente, seance } = tenu ?? (await this.tenir(tx, d));
    if (!seance) throw refus('seance.introuvable', { seanceId: d.seanceId });
    if (precedente) assertNommee(precedente, seance, d);
    const viaTirage = d.via === 'TAS' || (await this.repository.wasTiree(tx, d.dosId, seance.cppId));
    await this.assertPlace(tx, seance, d);
    if (precedente) await this.quitter(tx, precedente, seance);
    await this.repository.ajouter(tx, {
      seanceId: seance.id,
      dosId: d.dosId,
      typeDossier: placeEn(seance.type, d),
      via: d.via,
      viaTirage,
      le: this.clock.instant(),
      par: d.par,
    });
    tx.journal({
      entityCode: 'SEANCE',
      entityId: seance.id,
      action: 'INSCRIRE_DOSSIER',
      commentaire: d.motif ?? null,
      details: { dosId: d.dosId, via: d.via, precedente: precedente?.seanceId ?? null },
      // The journal names the draw as author, not the sponsor whose submission made it run.
      ...(d.via === 'TAS' && { actor: null }),
    });
    const quittee = precedente ?? (d.via === 'GESTION' && (await this.repository.derniereQuittee(d.dosId, seance.cppId, tx)));
    const inscrit = {
      seanceId: seance.id,
      cppId: seance.cppId,
      date: seance.date,
      heureDebut: seance.heureDebut,
      dosId: d.dosId,
      via: d.via,
      precedente: precedente?.seanceId ?? null,
      ...(quittee && { quittee: { date: quittee.date, heureDebut: quittee.heureDebut } }),
    };
    tx.publish(seanceEvents.dossierInscrit, inscrit, { cle: `dossier-${d.dosId}` });
    return { seance, precedente: precedente ?? null };
  }

  /** By hand. Throws `seance.pointRefuse` for what the living séance examines or decided. */
  async assertNonExamine(tx: Tx, i: Pick<Inscription, 'seanceId' | 'dosId'>): Promise<void> {
    const raison = raisonGardeEnSeance(await this.repository.pointEnDirect(tx, i));
    if (raison) throw refus('seance.pointRefuse', { raison });
  }

  /** Locks the dossier, then the séance that it is to join: what `inscrire` works on. */
  async tenir(tx: Tx, { dosId, seanceId }: Demande): Promise<Tenu> {
    await this.repository.lockDossier(tx, dosId);
    return { precedente: await this.repository.enCours(tx, dosId), seance: await this.seances.lock(tx, seanceId) };
  }

  /** The séance that a moved dossier leaves keeps the trace of where it went. */
  private async quitter(tx: Tx, precedente: InscriptionVue, vers: Seance): Promise<void> {
    await this.repository.retirer(tx, precedente.id, true, this.clock.instant());
    tx.journal({
      entityCode: 'SEANCE',
      entityId: precedente.seanceId,
      action: 'DEPLACER_DOSSIER',
      details: { dosId: precedente.dosId, vers: { seanceId: vers.id, date: vers.date, heureDebut: vers.heureDebut } },
    });
  }

  /** Takes a dossier off the agenda of the séance that was to examine it. `aReexaminer`: another one is to examine it, none is chosen yet, and whoever was told the day is told. */
  async desinscrire(tx: Tx, i: InscriptionVue, isPlaceLiberee: boolean, aReexaminer = false): Promise<void> {
    await this.seances.lock(tx, i.seanceId);
    await this.repository.retirer(tx, i.id, isPlaceLiberee, this.clock.instant());
    tx.journal({
      entityCode: 'SEANCE',
      entityId: i.seanceId,
      action: 'DESINSCRIRE_DOSSIER',
      details: { dosId: i.dosId, placeLiberee: isPlaceLiberee },
    });
    tx.publish(
      seanceEvents.dossierDesinscrit,
      {
        seanceId: i.seanceId,
        cppId: i.cppId,
        date: i.date,
        dosId: i.dosId,
        placeLiberee: isPlaceLiberee,
        ...(aReexaminer && { heureDebut: i.heureDebut }),
      },
      { cle: `dossier-${i.dosId}` },
    );
  }

  /** Takes a dossier off the séance where it waits; whether there was one. `aReexaminer`: see above. */
  async sortir(tx: Tx, dosId: DosId, isPlaceLiberee: boolean, aReexaminer = false): Promise<boolean> {
    await this.repository.lockDossier(tx, dosId);
    const enCours = await this.repository.enCours(tx, dosId);
    if (enCours) await this.desinscrire(tx, enCours, isPlaceLiberee, aReexaminer);
    return enCours !== undefined;
  }

  /** Gives back what a dossier holds in séances not yet held; harmless when it holds nothing. */
  async liberer(tx: Tx, dosId: DosId, aReexaminer = false): Promise<number> {
    const isSorti = await this.sortir(tx, dosId, true, aReexaminer);
    return (isSorti ? 1 : 0) + (await this.repository.rendrePlaces(tx, dosId));
  }

  private async assertPlace(tx: Tx, seance: Seance, d: Demande): Promise<void> {
    const isOuverte = d.via === 'TAS' ? STATUTS_TIRAGE.some((s) => s === seance.statut) : isInscriptionOuverte(seance.statut);
    if (!isOuverte || seance.date < this.clock.today())
      throw refus('seance.close', { statut: STATUT_SEANCE_LABELS[seance.statut].toLowerCase() });
    if (!isRecueEn(seance.type, d)) throw refus('seance.restreinte', {});
    const place = placeEn(seance.type, d);
    const prises = await this.seances.remplissage(tx, seance.id);
    const libres = d.via === 'TAS' ? placesTirage(seance, prises) : placesLibres(seance, prises, place);
    if (libres === 0)
      throw refus('seance.complete', { places: d.via === 'TAS' ? seance.placesTasReservees : capaciteDe(seance, place) });
    if (d.capaciteMensuelleDi === undefined || !isDemandeInitiale(d.type)) return;
    const mois = moisDe(seance.date);
    await this.repository.lockMois(tx, seance.cppId, mois);
    const [charge] = await this.repository.chargeMensuelle(
      { ...bornesDesMois(seance.date, seance.date), cppId: seance.cppId },
      tx,
    );
    if ((charge?.di ?? 0) >= d.capaciteMensuelleDi) throw refus('seance.moisComplet', { capacite: d.capaciteMensuelleDi });
  }
}
