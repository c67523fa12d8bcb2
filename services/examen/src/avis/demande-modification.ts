import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import { DemandesRepository } from '../demandes/demandes.repository.ts';
import { Courriers } from '../lettres/courriers.ts';
import { lettreModification } from '../lettres/lettres.ts';
import { fautesDemandes, lignesDemandees } from '../recevabilite/recevabilite.rules.ts';
import { type ActeExamen, acteFait } from '../socle/acte.ts';
import { deposants, reperes } from '../socle/destinataires.ts';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { FlowActs } from '../socle/flow.ts';
import { oncePerRow } from '../socle/once-per-row.ts';
import { Referentiels } from '../socle/referentiels.ts';
import type { LigneDemande } from '../tables/demande.entity.ts';
import { empechementsDemande } from './avis.rules.ts';
import { Deliberation } from './deliberation.ts';

type D = Input<typeof etudeWorkflow, 'demanderModification'>;
type Lettre = {
  texte: string;
  lignes: readonly { categorieId: number | null; texte: string }[];
  parties?: readonly string[];
  sousReserve: boolean;
};

/** The single question round (R1123-23): letter, clock stopped, sponsor told, agency in copy. */
@Injectable()
export class DemandeModification {
  readonly emission: ActeExamen = { guard: (d) => this.gardes(d, false), run: 'appel' };

  private readonly dejaEmise = oncePerRow((d: Dossier) => this.demandes.lire(d.id, 'MODIFICATION'));

  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly flow: FlowActs,
    private readonly deliberation: Deliberation,
    private readonly documents: Documents,
    private readonly demandes: DemandesRepository,
    private readonly courriers: Courriers,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** Refusals: `demandeModif.unique`, `transition.refusee`, `dossier.dejaFait`. A joined letter is kept as it is, else it is generated. */
  async emettre({ params, body, files, actor, requestId }: D) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (await this.dejaEmise(dossier)) throw refus('demandeModif.unique', {});
    const guard = () => this.gardes(dossier, body.sousReserve);
    await this.flow.assertMay('EMETTRE_DEMANDE_MODIF', { guard }, dossier, actor, body.version);
    const { ecartes } = await this.deliberation.faits(dossier);
    const joint = files.fichier[0];
    const act = (fichier: FileRef) => this.ecrire(dossier, body, { fichier, ecartes, actor, requestId });
    const apres = joint ? await act(joint) : await this.courriers.avec(dossier, await this.courrier(dossier, body), actor, act);
    return acteFait(apres, 'La demande est envoyée au promoteur. Le délai du comité est suspendu.');
  }

  private async gardes(dossier: Dossier, sousReserve: boolean): Promise<string[]> {
    const [deja, { examens }] = await Promise.all([this.dejaEmise(dossier), this.deliberation.faits(dossier)]);
    const today = this.clock.today();
    const limite = this.flow.echeanceAvis(dossier)?.dateAffichee ?? null;
    return empechementsDemande({ ...dossier, sousReserve, dejaDemandeeLe: deja?.date ?? null, limite }, examens, today);
  }

  /** The letter as it would leave today. */
  async courrier(dossier: Dossier, l: Lettre) {
    const lignes = await this.lignes(l.lignes);
    const limite = this.limite(dossier);
    const corps = lettreModification(this.flow.citations(dossier), {
      ...l,
      lignes: lignes.map((x) => ({ libelle: x.categorieId === null ? null : x.categorieLibelle, texte: x.texte })),
      parties: l.parties ?? [],
      limite,
    });
    return { titre: 'Demande d’informations ou de modification', corps, nom: `demande-modification-${dossier.numero}.pdf` };
  }

  private limite(dossier: Dossier): string {
    const echeance = this.flow.echeanceDeReponse(dossier, { type: 'MODIFICATION', date: this.clock.today(), delai: null });
    if (!echeance)
      throw refusal('transition.refusee', {
        raisons: ['La loi ne prévoit pas de demande de modification pour ce type de dossier.'],
      });
    return echeance.dateAffichee;
  }

  private async lignes(lignes: Lettre['lignes']): Promise<LigneDemande[]> {
    const categories = await this.referentiels.categoriesPieces();
    const demandes = lignes.map((l) => ({ ...l, pjId: null }));
    const fields = fautesDemandes(demandes, [], categories).map((f) => ({ ...f, champ: f.champ.replace('demandes', 'lignes') }));
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    return lignesDemandees(demandes, [], categories);
  }

  private async ecrire(
    dossier: Dossier,
    body: D['body'],
    acte: { fichier: FileRef; ecartes: readonly number[]; actor: Actor; requestId: string },
  ): Promise<Dossier> {
    const { fichier, actor, requestId } = acte;
    const [lignes, today, limite] = [await this.lignes(body.lignes), this.clock.today(), this.limite(dossier)];
    return this.db.transaction(async (tx) => {
      const champs = { dateDemandeModif: today, demandeModifA: this.clock.instant(), sousReserve: body.sousReserve };
      const mails = (d: Dossier) => this.mails(d, limite);
      const apres = await this.flow.transition(tx, dossier, 'EMETTRE_DEMANDE_MODIF', actor, { requestId, champs, mails });
      // A plain request does not stand on the quorum.
      if (body.sousReserve) await this.deliberation.assertMemesEcartes(tx, dossier, acte.ecartes);
      const libelle = 'Demande d’informations ou de modification';
      const document = await this.documents.garder(
        tx,
        apres,
        { type: 'DEMANDE_MODIFICATION', libelle, fichier, pourDeposant: true },
        actor,
      );
      await this.demandes.ajouter(tx, {
        dosId: apres.id,
        type: 'MODIFICATION',
        date: today,
        creeLe: this.clock.instant(),
        texte: body.texte,
        lignes,
        parties: body.parties ?? [],
        sousReserve: body.sousReserve,
        documentId: document.id,
        auteur: actor.nom,
        repondueLe: null,
      });
      return apres;
    });
  }

  private mails(d: Dossier, echeance: Jour) {
    const donnees = { ...reperes(d), echeance };
    const cle = `dossier-${d.id}-modification-${d.version}`;
    const copies = this.flow.prevenus('EMETTRE_DEMANDE_MODIF', d);
    return [
      mailDe('MODIFICATION_DEMANDEE', { destinataires: deposants(d), donnees, cle }),
      ...(copies.length === 0
        ? []
        : [
            mailDe('MODIFICATION_DEMANDEE', { destinataires: copies, donnees: { ...donnees, copie: true }, cle: `${cle}-copie` }),
          ]),
    ];
  }
}
