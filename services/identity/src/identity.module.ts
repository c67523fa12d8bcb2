import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/handles';
import type { identityContracts } from '@riph/contracts/identity/index';
import { AnnuaireHandlers } from './annuaire/annuaire.handlers.ts';
import { CguHandlers } from './cgu/cgu.handlers.ts';
import { CguRepository } from './cgu/cgu.repository.ts';
import { CguAdministrationHandlers } from './cgu/cgu-administration.handlers.ts';
import { JetonsRepository } from './jetons/jetons.repository.ts';
import { Keycloak } from './keycloak/keycloak.ts';
import { MailConsumer } from './mail/mail.consumer.ts';
import { MailRepository } from './mail/mail.repository.ts';
import { MailSender } from './mail/mail.sender.ts';
import { Comites } from './membres/comites.ts';
import { MembresRepository } from './membres/membres.repository.ts';
import { MultiCppHandlers } from './membres/multi-cpp.handlers.ts';
import { MotDePasseHandlers } from './motdepasse/motdepasse.handlers.ts';
import { MotDePasse } from './motdepasse/motdepasse.ts';
import { Annonces } from './session/annonces.ts';
import { Connexion } from './session/connexion.ts';
import { Identites } from './session/identites.ts';
import { ParametresSessionHandlers } from './session/parametres-session.handlers.ts';
import { RapportCspRepository } from './session/rapport-csp.repository.ts';
import { SessionHandlers } from './session/session.handlers.ts';
import { SessionsKeys } from './session/sessions-keys.ts';
import { ParametresRepository } from './utilisateur/parametres.repository.ts';
import { UtilisateurRepository } from './utilisateur/utilisateur.repository.ts';

/** A built group without its class does not compile. The two contracts of `identity.internal` have a class each. */
const GROUPS = {
  cgu: CguHandlers,
  cguAdministration: CguAdministrationHandlers,
  motDePasse: MotDePasseHandlers,
  multiCpp: MultiCppHandlers,
  parametresSession: ParametresSessionHandlers,
} satisfies ClassesOf<typeof identityContracts>;

export const HANDLERS = { ...GROUPS, internalSession: SessionHandlers, internalAnnuaire: AnnuaireHandlers };
export const EVENT_HANDLERS = [MailConsumer, Comites];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    Annonces, CguRepository, Connexion, Identites, JetonsRepository, Keycloak, MailRepository, MailSender, MembresRepository, MotDePasse,
    ParametresRepository, RapportCspRepository, SessionsKeys, UtilisateurRepository,
  ],
})
export class IdentityModule {}
