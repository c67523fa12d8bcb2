import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import type { NoteEntity } from '../tables/note.entity.ts';
import { type Collegue, Collegues } from './collegues.ts';
import { NotesRepository } from './notes.repository.ts';
import { isNoteLisible, raisonNotesFigees } from './notes.rules.ts';

/** Notes of the committee on a dossier (NOT-01): private or shared, pinned, marked as read; frozen with the study. */
@Handles(examenNotes)
export class NotesHandlers implements Handlers<typeof examenNotes> {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly repository: NotesRepository,
    private readonly flow: Flow,
    private readonly clock: Clock,
    private readonly collegues: Collegues,
  ) {}

  async lister({ params, actor }: Input<typeof examenNotes, 'lister'>) {
    return (await this.lisibles(params.dosId, actor)).map((n) => vue(n, n.lue, actor));
  }

  async listerCollegues({ params, actor }: Input<typeof examenNotes, 'listerCollegues'>) {
    return this.collegues.de(await this.access.duComite(params.dosId, actor), actor);
  }

  async lireMetaDonnees({ params, actor }: Input<typeof examenNotes, 'lireMetaDonnees'>) {
    const notes = await this.lisibles(params.dosId, actor);
    return { total: notes.length, nonLues: notes.filter((n) => !n.lue).length };
  }

  async creer({ params, body, actor }: Input<typeof examenNotes, 'creer'>) {
    const dossier = await this.aEcrire(params.dosId, actor);
    const nommes = await this.collegues.nommer(dossier, body, actor);
    const note = await this.db.transaction(async (tx) => {
      const { note: ecrite, isNouvelle } = await this.repository.ajouter(tx, {
        ...body,
        nommes,
        cle: body.cle ?? null,
        dosId: dossier.id,
        cppId: dossier.cppId ?? 0,
        auteurUtiId: actor.utiId,
        auteur: actor.nom,
        creeLe: this.clock.instant(),
        modifieLe: null,
        version: 1,
      });
      // Sent again under its key, it is one note and one line.
      if (isNouvelle) this.consigner(tx, dossier, 'AJOUTER_NOTE', actor);
      prevenir(tx, dossier, ecrite, nommes);
      return ecrite;
    });
    return vue(note, true, actor);
  }

  async modifier({ params, body, actor }: Input<typeof examenNotes, 'modifier'>) {
    const dossier = await this.aEcrire(params.dosId, actor);
    const note = await this.laSienne(params.dosId, body.noteId, actor);
    const { texte, partagee, epinglee, version } = body;
    const nommes = await this.collegues.nommer(dossier, body, actor);
    const champs = { texte, partagee, epinglee, nommes, modifieLe: this.clock.instant() };
    const isFaite = await this.db.transaction(async (tx) => {
      if (!(await this.repository.modifier(tx, { id: note.id, version }, champs))) return false;
      this.consigner(tx, dossier, 'MODIFIER_NOTE', actor);
      // Who was named before was told then.
      const nouveaux = nommes.filter((c) => !note.nommes.some((n) => n.utiId === c.utiId));
      prevenir(tx, dossier, note, nouveaux);
      return true;
    });
    if (!isFaite)
      throw refusal('version.perimee', { par: note.auteur, le: formatJour(jourParis(note.modifieLe ?? note.creeLe)) });
    return vue({ ...note, ...champs, version: version + 1 }, true, actor);
  }

  async supprimer({ params, body, actor }: Input<typeof examenNotes, 'supprimer'>) {
    const dossier = await this.aEcrire(params.dosId, actor);
    const note = await this.laSienne(params.dosId, body.noteId, actor);
    await this.db.transaction(async (tx) => {
      await this.repository.supprimer(tx, note.id);
      this.consigner(tx, dossier, 'SUPPRIMER_NOTE', actor);
    });
    return null;
  }

  async marquerLue({ params, actor }: Input<typeof examenNotes, 'marquerLue'>) {
    await this.access.duComite(params.dosId, actor);
    const note = await this.lisible(params.dosId, params.noteId, actor);
    await this.repository.marquer(note.id, actor.utiId, params.isLu, this.clock.instant());
    return null;
  }

  async estEtudeArchivee({ params, actor }: Input<typeof examenNotes, 'estEtudeArchivee'>) {
    return (await this.etatFige(params.dosId, actor)) === 'ARCHIVEE';
  }

  /** The study went to CTIS: it is kept there, and its notes here are those of the past. */
  async estEtudeCtisArchivee({ params, actor }: Input<typeof examenNotes, 'estEtudeCtisArchivee'>) {
    return (await this.etatFige(params.dosId, actor)) === 'RAPATRIEE_CTIS';
  }

  /** The act, never the words (NOT-01). */
  private consigner(
    tx: Tx,
    { id }: Pick<Dossier, 'id'>,
    action: 'AJOUTER_NOTE' | 'MODIFIER_NOTE' | 'SUPPRIMER_NOTE',
    actor: Actor,
  ): void {
    tx.journal({ entityCode: this.flow.entityCode, entityId: id, action, actor });
  }

  private async etatFige(dosId: DosId, actor: Actor) {
    return this.flow.etatFige(await this.access.evaluationVisible(dosId, actor));
  }

  private async lisibles(dosId: DosId, actor: Actor) {
    await this.access.evaluationVisible(dosId, actor);
    return (await this.repository.lister(dosId, actor.utiId)).filter((n) => isNoteLisible(n, actor));
  }

  /** A dossier of the committee, whose study is not archived. Throws `note.figee`. */
  private async aEcrire(dosId: DosId, actor: Actor) {
    const dossier = await this.access.duComite(dosId, actor);
    const raison = raisonNotesFigees(await this.flow.etatFige(dossier));
    if (raison) throw refus('note.figee', { raison });
    return dossier;
  }

  private async lisible(dosId: DosId, id: number, actor: Actor): Promise<NoteEntity> {
    const note = await this.repository.lire(dosId, id);
    if (!note || !isNoteLisible(note, actor)) throw refus('note.introuvable', {});
    return note;
  }

  /** What somebody else wrote is not changed, nor deleted. */
  private async laSienne(dosId: DosId, id: number, actor: Actor): Promise<NoteEntity> {
    const note = await this.lisible(dosId, id, actor);
    if (note.auteurUtiId !== actor.utiId) throw refus('note.introuvable', {});
    return note;
  }
}

/** Once for a note and a person, whatever is sent again. The words stay on the platform. */
const prevenir = (
  tx: Tx,
  d: Pick<Dossier, 'id' | 'numero'>,
  note: Pick<NoteEntity, 'id' | 'auteur'>,
  qui: readonly Collegue[],
) => {
  for (const { utiId } of qui)
    tx.mail(
      mailDe('NOTE_NOMME', {
        destinataires: [{ utiId }],
        donnees: { dosId: d.id, numero: d.numero ?? '', auteur: note.auteur },
        cle: `note-${note.id}-${utiId}`,
      }),
    );
};

const vue = (n: NoteEntity, lue: boolean, actor: Actor) => ({
  id: n.id,
  texte: n.texte,
  partagee: n.partagee,
  epinglee: n.epinglee,
  nommes: n.nommes,
  meNomme: n.nommes.some((c) => c.utiId === actor.utiId),
  auteur: n.auteur,
  estMoi: n.auteurUtiId === actor.utiId,
  creeLe: n.creeLe,
  modifieLe: n.modifieLe,
  lue,
  version: n.version,
});
