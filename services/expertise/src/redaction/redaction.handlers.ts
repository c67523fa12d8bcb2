/** The report of an expert, written in the page. He alone reads it until he hands it in. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { manquesRedaction } from '@riph/contracts/etude/redaction.rules';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { isAdmis } from '@riph/contracts/expertise/sollicitation.schemas';
import { SollicitationAccess } from '../sollicitations/sollicitation.access.ts';
import { type Sollicitation, SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Sollicitations } from '../sollicitations/sollicitations.ts';
import { Vue } from '../sollicitations/vue.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { rapportImprime } from './rapport-imprime.ts';
import { RedactionRepository } from './redaction.repository.ts';

type D<K extends keyof typeof expertiseRedaction.calls> = Input<(typeof expertiseRedaction.calls)[K]>;

/** Of a report that nothing was typed of. */
const PREMIERE_VERSION = 1;

@Handles(expertiseRedaction)
export class RedactionHandlers implements Handlers<typeof expertiseRedaction> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: SollicitationAccess,
    private readonly repository: RedactionRepository,
    private readonly rows: SollicitationRepository,
    private readonly sollicitations: Sollicitations,
    private readonly dossiers: Dossiers,
    private readonly vue: Vue,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
  ) {}

  async lire({ params: { dosId }, actor }: D<'lire'>) {
    const r = await this.repository.lire((await this.admise(dosId, actor)).id);
    return { version: r?.version ?? PREMIERE_VERSION, enregistreLe: r?.majLe ?? null, contenu: r?.contenu ?? {} };
  }

  /** The request is held: of two machines that save at once, the second is told. Throws `version.perimee` with what is kept. */
  async enregistrer({ params: { dosId }, body, actor }: D<'enregistrer'>) {
    await this.admise(dosId, actor);
    return this.db.transaction(async (tx) => {
      const s = await this.rows.verrouiller(tx, dosId, actor.utiId);
      if (!s || !isAdmis(s.statut)) throw refus('expertise.nonAcceptee', {});
      const avant = await this.repository.lire(s.id, tx);
      const version = avant?.version ?? PREMIERE_VERSION;
      if (version !== body.version) throw this.perimee(avant, actor);
      const majLe = this.clock.instant();
      await this.repository.ecrire(tx, s.id, { version: version + 1, contenu: body.contenu, majLe });
      return { version: version + 1, enregistreLe: majLe };
    });
  }

  /** Printed as it is kept, then handed in as an uploaded report is. What was typed stays, so that it may be mended and handed in again. */
  async rendre({ params: { dosId }, body, actor }: D<'rendre'>) {
    const s = await this.admise(dosId, actor);
    const d = await this.dossiers.presentation(dosId);
    if (!d) throw refus('expertise.introuvable', { dosId });
    this.access.assertEnExamen(d);
    const r = await this.repository.lire(s.id);
    if ((r?.version ?? PREMIERE_VERSION) !== body.version) throw this.perimee(r, actor);
    const contenu = r?.contenu ?? {};
    const fields = manquesRedaction(contenu);
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    const { content, options } = rapportImprime(s, contenu, this.clock.today());
    const bytes = await this.pdf.print(content, options);
    const fichier = await this.store.putBuffer(bytes, { nom: `Rapport d’expertise ${s.numero}.pdf`, type: 'application/pdf' });
    try {
      await this.sollicitations.deposer(d, actor.utiId, 'RAPPORT', fichier, actor);
    } catch (error) {
      await this.store.discard(fichier.documentId, error);
      throw error;
    }
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }

  /** His request, accepted: nothing is written of a dossier that he does not read. */
  private async admise(dosId: number, actor: Actor): Promise<Sollicitation> {
    const [s] = await this.access.siennes(dosId, actor);
    if (!isAdmis(s.statut)) throw refus('expertise.nonAcceptee', {});
    return s;
  }

  private perimee(r: { majLe: string } | undefined, actor: Actor) {
    return refusal('version.perimee', { par: actor.nom, le: r?.majLe ?? this.clock.instant() });
  }
}
