/** Accounts of the agency. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { Comptes } from '../comptes/comptes.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { Personnes } from '../personnes/personnes.ts';
import { References } from '../personnes/references.ts';

const ANSM = ['UTILISATEUR_ANSM'] as const;

@Handles(identityUtilisateurAnsm)
export class UtilisateurAnsmHandlers implements Handlers<typeof identityUtilisateurAnsm> {
  constructor(
    private readonly comptes: Comptes,
    private readonly internes: ComptesInternes,
    private readonly personnes: Personnes,
    private readonly references: References,
  ) {}

  lire({ params }: Input<typeof identityUtilisateurAnsm, 'lire'>) {
    return this.personnes.avecProfil(params.utiId, ANSM);
  }

  async lireInformationsCompte({ params, actor }: Input<typeof identityUtilisateurAnsm, 'lireInformationsCompte'>) {
    return this.personnes.informations(await this.personnes.avecProfil(params.utiId, ANSM), actor);
  }

  async creer({ body, actor }: Input<typeof identityUtilisateurAnsm, 'creer'>) {
    await this.references.verifier(body, null);
    const utiId = await this.internes.creer(body, 'UTILISATEUR_ANSM', actor, async (_tx, _utiId, { ouvert }) => {
      if (ouvert) throw refus('compte.existant', {});
    });
    return this.personnes.lire(utiId);
  }

  async modifier({ body }: Input<typeof identityUtilisateurAnsm, 'modifier'>) {
    await this.personnes.avecProfil(body.utiId, ANSM);
    await this.personnes.assertAdresseLibre(body.utiId, body.email);
    return this.personnes.modifier(body.utiId, body);
  }

  async activer({ params, actor }: Input<typeof identityUtilisateurAnsm, 'activer'>) {
    const { compteId } = await this.comptes.duProfil(params.utiId, 'UTILISATEUR_ANSM');
    await this.comptes.activer(actor, params.utiId, compteId, params.actif);
  }

  async renvoyerConfirmation({ params }: Input<typeof identityUtilisateurAnsm, 'renvoyerConfirmation'>) {
    await this.personnes.avecProfil(params.utiId, ANSM);
    await this.internes.renvoyerLien(params.utiId);
  }
}
