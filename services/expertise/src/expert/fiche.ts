/** The sheet of an expert as it is read, and every change of it. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import type { FicheExpert, LienDeclare } from '@riph/contracts/expertise/expert.schemas';
import { isDeclarationAJour } from '@riph/contracts/expertise/expertise.rules';
import { Savoirs } from '../voisins/savoirs.ts';
import { type Expert, ExpertRepository } from './expert.repository.ts';

type Saisie = { competences: string[]; expertises: number[]; version: number; liens?: LienDeclare[] };

/** What he knows, as its codes stood before and stand now. */
const changementsSavoirs = (avant: Pick<Saisie, 'competences' | 'expertises'>, apres: Saisie) =>
  (['competences', 'expertises'] as const)
    .filter((champ) => avant[champ].toString() !== apres[champ].toString())
    .map((champ) => ({ champ, avant: avant[champ], apres: apres[champ] }));

@Injectable()
export class Fiche {
  constructor(
    private readonly repository: ExpertRepository,
    private readonly savoirs: Savoirs,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Empty for an expert who has saved nothing yet. */
  async lire(expId: UtiId): Promise<FicheExpert> {
    const [expert, fichiers] = await Promise.all([this.repository.lire(expId), this.repository.fichiers([expId])]);
    const declareLe = expert?.declareLe ?? null;
    return {
      expId,
      competences: expert?.competences ?? [],
      expertises: expert?.expertises ?? [],
      liens: expert?.liens ?? [],
      declareLe,
      declarationAJour: isDeclarationAJour(declareLe, this.clock.today()),
      volontaire: expert?.volontaire ?? false,
      version: expert?.version ?? 0,
      fichiers: fichiers.map(({ type, ajouteLe, document: { nom, type: mime, taille, sha256 } }) => ({
        typeDocument: type,
        ajouteLe,
        nom,
        type: mime,
        taille,
        sha256,
      })),
    };
  }

  /** `liens`: said by the expert himself, who thereby confirms them. Throws `version.perimee`, `saisie.invalide`. */
  async enregistrer(expId: UtiId, s: Saisie, actor: Actor): Promise<FicheExpert> {
    const connus = await this.repository.lire(expId);
    await this.savoirs.verifier(s, connus ?? { competences: [], expertises: [] });
    await this.changer(expId, actor, async (tx, expert) => {
      if (expert.version !== s.version) throw refusal('version.perimee', await this.repository.derniere(tx, expId));
      await this.repository.modifierSavoirs(tx, expId, s, this.par(actor));
      if (s.liens) await this.repository.declarer(tx, expId, s.liens, this.clock.today());
      const liens = s.liens && { avant: expert.liens, apres: s.liens };
      const details = { changements: changementsSavoirs(expert, s), liens: liens ?? null };
      tx.journal({ entityCode: 'EXPERT', entityId: expId, action: 'MODIFIER_FICHE', details });
    });
    return this.lire(expId);
  }

  async inscrire(expId: UtiId, volontaire: boolean, actor: Actor): Promise<{ volontaire: boolean; depuis: string | null }> {
    await this.changer(expId, actor, async (tx, expert) => {
      if (expert.volontaire === volontaire) return;
      await this.repository.inscrire(tx, expId, volontaire, this.par(actor));
      tx.journal({ entityCode: 'EXPERT', entityId: expId, action: volontaire ? 'INSCRIRE_VOLONTAIRE' : 'QUITTER_VOLONTAIRES' });
    });
    return this.volontaire(expId);
  }

  async volontaire(expId: UtiId): Promise<{ volontaire: boolean; depuis: string | null }> {
    const expert = await this.repository.lire(expId);
    return { volontaire: expert?.volontaire ?? false, depuis: expert?.volontaireDepuis ?? null };
  }

  private async changer(expId: UtiId, actor: Actor, faire: (tx: Tx, expert: Expert) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => faire(tx, await this.repository.lock(tx, expId, this.par(actor))));
  }

  private par(actor: Actor): { nom: string; le: string } {
    return { nom: actor.nom, le: this.clock.instant() };
  }
}
