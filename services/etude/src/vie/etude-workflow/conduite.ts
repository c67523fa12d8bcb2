import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ActeDit, ActeEtude } from '@riph/contracts/etude/socle/etude.workflow';
import type { TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { prevenusSecurite, secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { type ChampsEtude, type EtudeSuivie, EtudeTransitions } from '../../socle/workflow/etude-transitions.ts';
import { DocumentsEtude } from '../documents-information/documents-etude.ts';
import { Registre } from '../registre/registre.ts';
import { EvenementsEtude } from './evenements-etude.ts';
import { type EtudeLue, FaitsEtude } from './faits.ts';

export type Qui = { etuId: EtuId; version: number; actor: Actor; requestId: string };
/** What one act of the life of a study writes beside its state. */
export type ActeDeVie = {
  evenement: ActeDit;
  vers?: EtatEtude;
  /** Day of what happened, which may be before the day on which it is told. */
  date: Jour;
  motif?: string | undefined;
  champs: ChampsEtude;
  details?: Record<string, unknown>;
  /** Decided for the safety of persons: it is told as a fact of safety (ETU-22). */
  pourSecurite?: boolean;
  /** The register says that it recruits, from that day on (PUB-02). */
  ouvreRecrutement?: boolean;
  fichier?: FileRef | undefined;
};

/** The faults of what was typed, and the act once none stands. */
type Juge = { fautes: string[]; acte: Omit<ActeDeVie, 'evenement'> };

const DOCUMENT_DE_LACTE = {
  DEMARRER: 'DEBUT_ETUDE',
  SUSPENDRE: 'SUSPENSION',
  REPRENDRE: 'REPRISE',
  TERMINER: 'FIN_ETUDE',
  ARCHIVER: 'ARCHIVAGE',
  ABANDONNER: 'ABANDON',
} as const satisfies Record<ActeEtude, TypeDocumentEtude>;
/** A study that goes to the portal is told without one. */
const documentDe = (acte: ActeDit): TypeDocumentEtude | null => (acte === 'RAPATRIER' ? null : DOCUMENT_DE_LACTE[acte]);

/** After these nobody is recruited any more (PUB-02). */
const FERMENT: readonly ActeDit[] = ['SUSPENDRE', 'TERMINER', 'RAPATRIER'];

/** One act of the life of a study, whole: who may, whether it may, its state, its document, its line in the journal, the people told. */
@Injectable()
export class Conduite {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly faits: FaitsEtude,
    private readonly evenements: EvenementsEtude,
    private readonly transitions: EtudeTransitions,
    private readonly documents: DocumentsEtude,
    private readonly registre: Registre,
  ) {}

  async lire(etuId: EtuId, actor: Actor): Promise<EtudeLue> {
    return this.faits.lire(await this.access.visibleEtude(etuId, actor));
  }

  /** `acte`, asked once the guards have let it through, says the faults of what was typed, judged on the facts of the study: none may stand. Refusals: `etude.introuvable`, `etude.dejaFait`, `transition.refusee`. */
  async faire(qui: Qui, evenement: ActeDit, acte: (etude: EtudeLue) => Juge | Promise<Juge>) {
    const etude = await this.lire(qui.etuId, qui.actor);
    await this.evenements.exiger(evenement, etude, qui.actor, qui.version);
    const { fautes, acte: a } = await acte(etude);
    assertAllowed(fautes);
    const apres = await this.ecrire(qui, { ...a, evenement });
    return {
      etuId: apres.id,
      etat: apres.statut,
      version: apres.version,
      message: `L’étude est maintenant « ${ETAT_ETUDE_LABELS[apres.statut]} ». Le comité, l’ANSM et le déposant sont prévenus.`,
    };
  }

  private ecrire({ etuId, version, actor, requestId }: Qui, a: ActeDeVie): Promise<EtudeSuivie> {
    return this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, { id: etuId }, version);
      const apres = await this.transitions.transition(tx, now, a.evenement, actor, {
        requestId,
        vers: a.vers,
        champs: a.champs,
        commentaire: a.motif?.trim() || null,
        details: { ...a.details, date: a.date, document: a.fichier?.sha256 },
        mails: (e) => [a.pourSecurite ? mailDeSecurite(e, a) : mailDeVie(e, a)],
        // A dossier may have moved since the guards were asked.
        recheck: (e) => this.refaits(e, a.evenement, actor),
      });
      if (FERMENT.includes(a.evenement)) await this.registre.fermerAvecLEtude(tx, apres.id, a.date, actor.nom);
      if (a.ouvreRecrutement) await this.registre.ouvrirAvecLEtude(tx, apres.id, a.date, actor.nom);
      const { fichier } = a;
      const type = documentDe(a.evenement);
      if (fichier && type) {
        const pourSecurite = a.pourSecurite === true;
        const garde = { type, dateEvenement: a.date, commentaire: a.motif, pourSecurite, fichier };
        await this.documents.garder(tx, apres.id, garde, actor);
      }
      return apres;
    });
  }

  /** The guards again, on the study as it is held. */
  private async refaits(etude: EtudeSuivie, evenement: ActeDit, actor: Actor): Promise<string[]> {
    const possibles = await this.evenements.possibles(await this.faits.lire(etude), actor);
    return possibles.find((p) => p.code === evenement)?.reasons ?? [];
  }
}

const mailDeSecurite = (e: EtudeSuivie, a: ActeDeVie) =>
  mailDe('SECURITE_SIGNALEE', {
    destinataires: prevenusSecurite(e),
    donnees: {
      etuId: e.id,
      numero: e.numero ?? '',
      comite: e.cppNom ?? '',
      fait: a.evenement === 'TERMINER' ? 'FIN_ETUDE' : 'SUSPENSION',
      le: a.date,
      motif: a.motif?.trim() || undefined,
    },
    cle: `etude-${e.id}-${a.evenement.toLowerCase()}-${e.version}`,
  });

const mailDeVie = (e: EtudeSuivie, a: ActeDeVie) =>
  mailDe('ETUDE_VIE', {
    destinataires: [{ utiId: e.deposantUtiId }, ...secretariat(e), { profil: 'UTILISATEUR_ANSM' }],
    donnees: {
      etuId: e.id,
      numero: e.numero ?? '',
      comite: e.cppNom ?? '',
      acte: a.evenement,
      etat: ETAT_ETUDE_LABELS[e.statut],
      le: a.date,
      motif: a.motif?.trim() || undefined,
    },
    cle: `etude-${e.id}-${a.evenement.toLowerCase()}-${e.version}`,
  });
