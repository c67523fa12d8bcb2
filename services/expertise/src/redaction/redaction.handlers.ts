/** The report of an expert, written in the page. He alone reads it until he hands it in. */
import { Handles } from '@riph/chassis/calls/handles';
import { html, paragraphs } from '@riph/chassis/print/html';
import { RapportRedige } from '@riph/chassis/print/rapport-redige';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { isAdmis } from '@riph/contracts/expertise/expertise.workflow';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { SollicitationAccess } from '../sollicitations/sollicitation.access.ts';
import { type Sollicitation, SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Sollicitations } from '../sollicitations/sollicitations.ts';
import { Vue } from '../sollicitations/vue.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { RedactionRepository } from './redaction.repository.ts';

@Handles(expertiseRedaction)
export class RedactionHandlers implements Handlers<typeof expertiseRedaction> {
  constructor(
    private readonly db: Database,
    private readonly access: SollicitationAccess,
    private readonly repository: RedactionRepository,
    private readonly rows: SollicitationRepository,
    private readonly sollicitations: Sollicitations,
    private readonly dossiers: Dossiers,
    private readonly vue: Vue,
    private readonly rapport: RapportRedige,
  ) {}

  async lire({ params: { dosId }, actor }: Input<typeof expertiseRedaction, 'lire'>) {
    return this.rapport.lu(await this.repository.lire((await this.admise(dosId, actor)).id));
  }

  /** The request is held: of two machines that save at once, the second is told. Throws `version.perimee` with what is kept. */
  async enregistrer({ params: { dosId }, body, actor }: Input<typeof expertiseRedaction, 'enregistrer'>) {
    await this.admise(dosId, actor);
    return this.db.transaction(async (tx) => {
      const s = await this.rows.lock(tx, dosId, actor.utiId);
      if (!s || !isAdmis(s)) throw refus('expertise.nonAcceptee', {});
      const garde = this.rapport.suite(await this.repository.lire(s.id, tx), body, actor);
      await this.repository.ecrire(tx, s.id, garde);
      return { version: garde.version, enregistreLe: garde.majLe };
    });
  }

  /** Handed in as an uploaded report is. It names no sponsor. */
  async rendre({ params: { dosId }, body, actor }: Input<typeof expertiseRedaction, 'rendre'>) {
    const s = await this.admise(dosId, actor);
    const d = await this.dossiers.presentation(dosId);
    if (!d) throw refus('expertise.introuvable', { dosId });
    this.access.assertEnExamen(d);
    await this.rapport.rendre({
      garde: await this.repository.lire(s.id),
      version: body.version,
      qui: 'EXPERT',
      actor,
      imprime: {
        emetteur: { nom: s.nom, adresse: ['Expert sollicité par le comité', s.comite] },
        reference: s.numero,
        titre: `Rapport d’expertise, dossier ${s.numero}`,
        qualite: 'L’expert',
        entete: html`<p>Rapport confidentiel, destiné au comité. Demande du ${formatJour(jourParis(s.solliciteLe))}.</p>
<h2>Question du comité</h2>${paragraphs(s.question)}${paragraphs(s.message ?? '')}`,
      },
      nom: `Rapport d’expertise ${s.numero}.pdf`,
      deposer: (fichier) => this.sollicitations.deposer(d, actor.utiId, 'RAPPORT', fichier, actor),
    });
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }

  /** His request, accepted: nothing is written of a dossier that he does not read. */
  private async admise(dosId: DosId, actor: Actor): Promise<Sollicitation> {
    const [s] = await this.access.siennes(dosId, actor);
    if (!isAdmis(s)) throw refus('expertise.nonAcceptee', {});
    return s;
  }
}
