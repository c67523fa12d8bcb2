import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { isAncillaire } from '@riph/contracts/etude/formulaire/formulaire.liens';
import { echeanceRecevabilite } from '@riph/contracts/etude/socle/delais';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type Essai, LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { type EtudeParente, extensionSignalable } from '../tirage/parente.rules.ts';
import { type Attribution, type Tirable, Tirages } from '../tirage/tirages.ts';

/** What every way to a committee has in common: what it depends on, the place given back when the act fails, what is written, who is told. */
@Injectable()
export class Attributions {
  constructor(
    private readonly tirages: Tirages,
    private readonly liens: LiensMixtes,
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** All that the draw of this dossier depends on, read before the transaction, with the trial that its form states. */
  async preparer(d: DossierEntity, parente: EtudeParente | null): Promise<{ tirable: Tirable; essai: Essai | null }> {
    const essai = await this.liens.declareAuDepot(d);
    const impose = await this.liens.comiteImpose(d, essai);
    return { tirable: await this.tirages.preparer(d, parente, impose), essai };
  }

  /**
   * Runs the act on the locked dossier; when it fails, gives back the place that it may have taken, while the lock still keeps others away. A place
   * left by a failed commit does no harm: the next submission of the same dossier finds it or moves it.
   */
  avecPlace<T>(lock: (tx: Tx) => Promise<DossierEntity>, act: (tx: Tx, now: DossierEntity) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const now = await lock(tx);
      try {
        return await act(tx, now);
      } catch (error) {
        await this.tirages.rendre(now);
        throw error;
      }
    });
  }

  /** Whether no manager of a committee has an open account, but for whoever filed. A directory that does not answer keeps nobody from filing. */
  private async estSansSecretariat(cppId: CppId, deposantUtiId: UtiId): Promise<boolean> {
    const gestionnaires = await this.calls.call(annuaireInternal, 'listerGestionnairesDuCpp', { cppId }).catch(() => null);
    return gestionnaires?.every((g) => g.utiId === deposantUtiId) ?? false;
  }

  /** The columns that say how and when the dossier reached its committee. */
  champs(a: Attribution) {
    if (!a.cpp) return { modeTirage: null };
    const today = this.clock.today();
    const isDrawn = a.record.mode !== 'SANS_TAS';
    return { ...comiteDe(a), modeTirage: a.record.mode, dateTas: isDrawn ? today : null, dateReception: today };
  }

  /** Tells the sponsor and the committee that the dossier is there, and the administration when nobody of the committee can open it; nobody while it waits. */
  async annoncer(tx: Tx, d: DossierEntity, { cpp, seance, record }: Attribution, parente: EtudeParente | null): Promise<void> {
    const { id: dosId, numero } = d;
    if (numero === null || !cpp) return;
    const deposant = [{ utiId: d.deposantUtiId }];
    const gestion = secretariat({ ...d, cppId: cpp.id });
    const cle = `dossier-${dosId}-comite-${record.instant}`;
    const echeance = echeanceRecevabilite(d, this.clock.today())?.date;
    const donnees = { dosId, numero, comite: cpp.nom, seanceLe: seance?.date, echeance };
    const send = (mail: ReturnType<typeof mailDe>) => tx.mail(mail, { cle: `dossier-${dosId}` });
    // Not drawn: by hand, or to the committee of the main study. Nobody is told of a draw; the administration keeps track of what it decides.
    if (record.mode === 'MANUEL' || record.mode === 'SANS_TAS') {
      // A draw asks for a séance, which a manager published; nothing asks for one here.
      if (await this.estSansSecretariat(cpp.id, d.deposantUtiId))
        send(
          mailDe('COMITE_SANS_SECRETARIAT', {
            destinataires: [{ profil: 'SUPER_ADMIN' }],
            donnees: { dosId, numero, comite: cpp.nom },
            cle: `${cle}-secretariat`,
          }),
        );
      const administration = record.mode === 'MANUEL' ? [{ profil: 'SUPER_ADMIN' as const }] : [];
      const destinataires = [...deposant, ...gestion, ...administration];
      const motif = record.motif ?? '';
      send(mailDe('COMITE_ATTRIBUE', { destinataires, donnees: { ...donnees, motif, contact: cpp.email }, cle }));
      return;
    }
    const quand = { tireLe: record.instant, ancillaire: isAncillaire(d.elementAdministratif) };
    const extension = extensionSignalable(d.reglementationCode, parente, quand) ?? undefined;
    send(
      mailDe('COMITE_TIRE_DEPOSANT', { destinataires: deposant, donnees: { ...donnees, extension, contact: cpp.email }, cle }),
    );
    send(
      mailDe('COMITE_TIRE_GESTIONNAIRE', { destinataires: gestion, donnees: { ...donnees, extension }, cle: `${cle}-gestion` }),
    );
  }
}

/** The committee as a dossier and its study name it; null while it waits. */
export const comiteDe = (a: Attribution) => ({ cppId: a.cpp?.id ?? null, cppNom: a.cpp?.nom ?? null });
