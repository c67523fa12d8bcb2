/** Versions of the terms of use: one may wait, one is published. Rule: CPT-10. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityCguAdministration } from '@riph/contracts/identity/cgu-administration.calls';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { type Cgu, CguRepository } from './cgu.repository.ts';

const lue = ({ document, ...cgu }: Cgu) => ({ ...cgu, fichier: document });

@Handles(identityCguAdministration)
export class CguAdministrationHandlers implements Handlers<typeof identityCguAdministration> {
  constructor(
    private readonly cgu: CguRepository,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async deposer({ files, actor }: Input<typeof identityCguAdministration, 'deposer'>) {
    const [document] = files.fichier;
    const id = await this.db.transaction(async (tx) => {
      if (await this.cgu.parStatut('EN_ATTENTE')) throw refus('cgu.enAttenteExiste', {});
      const id = await this.cgu.deposer(tx, document, actor.utiId, this.clock.instant());
      tx.journal({
        entityCode: 'CGU',
        entityId: id,
        action: 'DEPOSER',
        vers: 'EN_ATTENTE',
        details: { sha256: document.sha256 },
      });
      return id;
    });
    return lue(await this.existante(id));
  }

  async publier({ actor }: Input<typeof identityCguAdministration, 'publier'>) {
    const version = await this.db.transaction(async (tx) => {
      const version = await this.cgu.publier(tx, actor.utiId, this.clock.instant());
      if (version === null) throw refus('cgu.rienAPublier', {});
      tx.journal({ entityCode: 'CGU', entityId: version, action: 'PUBLIER', de: 'EN_ATTENTE', vers: 'PUBLIEE' });
      tx.publish(identityEvents.cguPubliee, { version });
      tx.mail(
        mailDe('CGU_NOUVELLES', {
          destinataires: TOUS.map((profil) => ({ profil, sauf: [] })),
          donnees: { version },
          cle: `cgu-${version}`,
        }),
      );
      return version;
    });
    // Before the answer: the gate acts at the next call of everyone.
    await this.keys.publierCgu(version);
    const publiee = await this.cgu.parStatut('PUBLIEE');
    if (!publiee) throw refus('cgu.introuvable', {});
    return lue(publiee);
  }

  async lirePubliee() {
    const cgu = await this.cgu.parStatut('PUBLIEE');
    return cgu && lue(cgu);
  }

  async lireEnAttente() {
    const cgu = await this.cgu.parStatut('EN_ATTENTE');
    return cgu && lue(cgu);
  }

  compterConcernes() {
    return this.cgu.personnesActives();
  }

  async telecharger({ params }: Input<typeof identityCguAdministration, 'telecharger'>) {
    return { document: (await this.existante(params.id)).document };
  }

  async supprimer({ params }: Input<typeof identityCguAdministration, 'supprimer'>) {
    const { document } = await this.existante(params.id);
    await this.db.transaction(async (tx) => {
      if (!(await this.cgu.supprimer(tx, params.id))) throw refus('cgu.nonSupprimable', {});
      tx.journal({ entityCode: 'CGU', entityId: params.id, action: 'SUPPRIMER', de: 'EN_ATTENTE' });
      await tx.forgetDocument(document.documentId);
    });
  }

  private async existante(id: number): Promise<Cgu> {
    const cgu = await this.cgu.parId(id);
    if (!cgu) throw refus('cgu.introuvable', {});
    return cgu;
  }
}

const TOUS = [
  'DEPOSANT',
  'GESTIONNAIRE',
  'INSTRUCTEUR',
  'EXPERT',
  'UTILISATEUR_ANSM',
  'VRB_GERANT',
  'VRB_INVESTIGATEUR',
  'SUPER_ADMIN',
] as const;
