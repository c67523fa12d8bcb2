import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { champsModifies, type Formulaires, type Libelles, type SENTS } from '@riph/contracts/etude/depose';
import type { Envoi } from '@riph/contracts/etude/depose.calls';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { elementAdministratif, elementRechercheJarde } from '@riph/contracts/etude/element.schemas';
import { resumeDossier } from '../../socle/dossier/element.rules.ts';
import type { FormulaireDeposeEntity } from '../../socle/entites/depose.entity.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { PiecesDemandees } from '../../socle/pieces/pieces-demandees.ts';
import { Referentiels } from '../../socle/referentiels/referentiels.ts';
import { DeposeRepository } from './depose.repository.ts';
import { libellesDuFormulaire } from './libelles.rules.ts';

/** One sending as it is read: its forms, their words, what differs from the sending before. */
export type Depot = Formulaires & {
  id: number;
  envoi: Envoi;
  envois: Envoi[];
  libelles: Libelles;
  modifies: { administratif: string[]; recherche: string[] };
};

/** Rank under which one reads what a request started from. */
export const RANG_DE_DEPART = 0;
/** About the request itself: nothing to compare with the one before. */
const DE_LA_DEMANDE = ['reponseAuRefus'];
const isDeLaRecherche = (chemin: string) => !DE_LA_DEMANDE.includes(chemin);

type ResumeDossier = ReturnType<typeof resumeDossier>;
type Depose = Pick<DossierEntity, 'id' | 'reglementationCode' | 'dosOrigineId'>;

/** Forms as they were sent: kept with each sending of the sponsor, read by all who may read the content of the dossier. */
@Injectable()
export class Depots {
  constructor(
    private readonly repository: DeposeRepository,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
    private readonly piecesDemandees: PiecesDemandees,
  ) {}

  /**
   * Keeps what is sent, inside the transaction of the sending, with the dossier under its lock. Gives what the transition writes: the title, the sponsor… of the
   * lists become those that were sent.
   */
  async garder(tx: Tx, d: DossierEntity, evenement: (typeof SENTS)[number], actor: Actor): Promise<ResumeDossier> {
    const libelles = await this.libelles(d.reglementationCode, {
      administratif: d.elementAdministratif,
      recherche: d.elementRecherche,
    });
    if (evenement === 'SOUMETTRE') await this.piecesDemandees.figer(tx, d);
    await this.repository.garder(tx, d, { evenement, deposeLe: this.clock.instant(), deposePar: actor.nom, libelles });
    return resumeDossier(d.elementAdministratif, d.deposantNom);
  }

  /** Every sending, the first one first; none for a draft. */
  envois(dosId: number): Promise<Envoi[]> {
    return this.repository.envois(dosId);
  }

  /** The last sending, or the one of this rank. Throws `depose.introuvable` (404) when there is none. */
  async lire(d: Depose, rang?: number): Promise<Depot> {
    return this.lireParmi(d, await this.repository.envois(d.id), rang);
  }

  /** The same, among sendings that were read already. */
  async lireParmi(d: Depose, envois: Envoi[], rang?: number): Promise<Depot> {
    const envoi = rang === undefined ? envois.at(-1) : envois.find((e) => e.rang === rang);
    const [ligne, avant] = envoi ? await Promise.all([this.ligne(d, envoi.rang), this.ligne(d, envoi.rang - 1)]) : [null, null];
    if (!envoi || !ligne) throw refus('depose.introuvable', {});
    const formulaires = formulairesDe(ligne);
    const former = avant && formulairesDe(avant);
    return {
      ...formulaires,
      id: ligne.id,
      envoi,
      envois,
      libelles: await this.libellesDe(d, ligne),
      modifies: {
        administratif: former ? champsModifies(former.administratif, formulaires.administratif).filter(isDeLaRecherche) : [],
        recherche: former ? champsModifies(former.recherche, formulaires.recherche) : [],
      },
    };
  }

  /** What the request started from, as rank 0: the refused dossier. Throws `depose.introuvable` (404) for a request that follows none. */
  async depart(d: Depose): Promise<Formulaires & { libelles: Libelles }> {
    const ligne = await this.ligne(d, RANG_DE_DEPART);
    if (!ligne) throw refus('depose.introuvable', {});
    return { ...formulairesDe(ligne), libelles: await this.libellesDe(d, ligne) };
  }

  private async ligne({ id, dosOrigineId }: Depose, rang: number): Promise<FormulaireDeposeEntity | null> {
    if (rang !== RANG_DE_DEPART) return this.repository.lire(id, rang);
    return dosOrigineId === null ? null : this.repository.derniere(dosOrigineId);
  }

  private libellesDe(d: Depose, ligne: FormulaireDeposeEntity): Promise<Libelles> | Libelles {
    return Object.keys(ligne.libelles).length > 0 ? ligne.libelles : this.libelles(d.reglementationCode, formulairesDe(ligne));
  }

  private async libelles(reglementation: string, f: Formulaires): Promise<Libelles> {
    const [listes, pays] = await Promise.all([this.referentiels.listes(reglementation), this.referentiels.pays()]);
    return libellesDuFormulaire(f, listes, pays);
  }
}

/** A field that the form gained since that sending is read as never filled. */
const formulairesDe = (l: FormulaireDeposeEntity): Formulaires => ({
  administratif: elementAdministratif.parse(l.elementAdministratif),
  recherche: elementRechercheJarde.parse(l.elementRecherche),
});
