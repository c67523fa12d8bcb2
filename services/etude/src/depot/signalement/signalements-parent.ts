import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { normalNumero } from '@riph/contracts/core/numero';
import { isAncillaire } from '@riph/contracts/etude/formulaire/formulaire.liens';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { parenteParmi } from '../tirage/parente.rules.ts';
import { TirageRepository } from '../tirage/tirage.repository.ts';
import { SignalementParentRepository } from './signalement.repository.ts';
import { empechementsSignalement, fenetreSignalement, suiteApres } from './signalement.rules.ts';

type Saisie = { numero: string; precision: string };
type Acte = { code: string; motif?: unknown; cppId?: CppId };
type Etape = 'SIGNALE' | 'DEMANDE' | 'REFUSE';

/** The sponsor of a drawn device names the committee of the study that his research extends; what becomes of it follows the reassignment (TAS-15). */
@Injectable()
export class SignalementsParent {
  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly tirages: TirageRepository,
    private readonly repository: SignalementParentRepository,
    private readonly clock: Clock,
  ) {}

  /** Told again before the committee asked for the move, it takes the place of what was told: the history keeps both. Throws `transition.refusee`, `saisie.invalide`. */
  signaler(lu: Pick<TeteDossier, 'id'>, { numero, precision }: Saisie, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, { id: lu.id });
      const avant = await this.repository.lire(now.id, tx);
      const fenetre = fenetreSignalement(now, await this.tirages.dernier(now.id), isAncillaire(now.elementAdministratif));
      assertAllowed(empechementsSignalement(now, fenetre, avant?.suite ?? null, this.clock.instant()));
      const comite = await this.comite(now, numero);
      const le = this.clock.instant();
      await this.repository.garder(tx, {
        ...comite,
        dosId: now.id,
        numero: numero.trim(),
        precision: precision.trim(),
        le,
        parUtiId: actor.utiId,
        suite: 'ATTENDUE',
        suiteLe: null,
      });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'SIGNALER_COMITE',
        actor,
        commentaire: `${comite.cppNom}, étude ${numero.trim()} : ${precision.trim()}`,
        details: { cppId: comite.cppId },
      });
      this.dire(tx, now, 'SIGNALE', comite.cppNom, `${le}`);
    });
  }

  /** Within an act of the reassignment of the request. */
  async suivre(tx: Tx, d: TeteDossier, acte: Acte): Promise<void> {
    const s = await this.repository.lire(d.id, tx);
    const suite = s && suiteApres(acte, s);
    if (!s || !suite) return;
    await this.repository.garder(tx, { ...s, suite, suiteLe: this.clock.instant() });
    if (suite === 'DEMANDEE') this.dire(tx, d, 'DEMANDE', s.cppNom, `${d.version}`);
    if (suite === 'REFUSEE') this.dire(tx, d, 'REFUSE', s.cppNom, `${d.version}`);
  }

  /** The committee of his own study of that number, which is not the one that was drawn. */
  private async comite(d: TeteDossier, numero: string) {
    const siennes = await this.tirages.etudesDeclarees(normalNumero(numero.trim()), d.etuId, d.deposantUtiId);
    const parente = parenteParmi(siennes);
    const fault = (message: string) => refusal('saisie.invalide', { fields: [{ champ: 'numero', message }] });
    if ('raison' in parente) throw fault(parente.raison);
    if (parente.cppId === d.cppId)
      throw fault('Le tirage au sort a désigné le comité de cette étude : il n’y a rien à signaler.');
    return { cppId: parente.cppId, cppNom: parente.cppNom ?? '' };
  }

  /** The sponsor follows what he told; the committee is told of it, and knows what it asks itself. The administration’s reason stays with the committee. */
  private dire(tx: Tx, d: TeteDossier, etape: Etape, comite: string, rang: string): void {
    const deposant = [{ utiId: d.deposantUtiId }];
    tx.mail(
      mailDe('COMITE_PARENT', {
        destinataires: etape === 'SIGNALE' ? [...deposant, ...secretariat(d)] : deposant,
        donnees: { dosId: d.id, numero: d.numero ?? '', comite, etape },
        cle: `dossier-${d.id}-comite-parent-${etape}-${rang}`,
      }),
      { cle: `dossier-${d.id}` },
    );
  }
}
