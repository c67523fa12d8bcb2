import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { PermissionDonnee } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import type {
  EclaireAdmin,
  EclaireRecherche,
  eclaireEnregistre,
  eligibiliteSaisie,
  jugementSaisi,
  StatutRecrutement,
  siteSaisi,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type * as z from 'zod';
import type { FicheVue } from './fiche.vue.ts';

type Saisie<D> = { version: number; donnees: D };
type Enregistre = z.output<typeof eclaireEnregistre>;
export type Recrutement = { vu: StatutRecrutement; vers: StatutRecrutement; date: Jour };
export type EligibiliteSaisie = z.output<typeof eligibiliteSaisie>;
export type JugementSaisi = z.output<typeof jugementSaisi>;
export type SiteSaisi = z.output<typeof siteSaisi>;

/**
 * The forms of the public register that an owner holds, read and filled by whom its law says (PUB-01): a token of injection. A reading throws `etude.introuvable`,
 * `objet.introuvable`, `dossier.contenuReserve`, `dossier.conflit`; a row that is taken away gives the study that it was of.
 */
export abstract class FichesRegistre {
  abstract lire(etuId: EtuId, actor: Actor): Promise<FicheVue>;
  abstract modifierAdmin(etuId: EtuId, saisie: Saisie<EclaireAdmin>, actor: Actor): Promise<Enregistre>;
  abstract modifierRecherche(etuId: EtuId, saisie: Saisie<EclaireRecherche>, actor: Actor): Promise<Enregistre>;
  abstract recruter(etuId: EtuId, changement: Recrutement, actor: Actor): Promise<void>;
  abstract ajouterEligibilite(etuId: EtuId, critere: EligibiliteSaisie, actor: Actor): Promise<void>;
  abstract ajouterJugement(etuId: EtuId, critere: JugementSaisi, actor: Actor): Promise<void>;
  abstract ajouterSite(etuId: EtuId, site: SiteSaisi, actor: Actor): Promise<void>;
  abstract retirerEligibilite(id: number, actor: Actor): Promise<EtuId>;
  abstract retirerJugement(id: number, actor: Actor): Promise<EtuId>;
  abstract retirerSite(id: number, actor: Actor): Promise<EtuId>;
  /** Answers whether the permission to publish is given now (PUB-03). */
  abstract permettre(etuId: EtuId, permission: PermissionDonnee, actor: Actor): Promise<boolean>;
}
