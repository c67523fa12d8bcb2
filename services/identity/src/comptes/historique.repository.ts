/** What the journal keeps of the accounts of a person, in words. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';

const LIGNES_MAX = 100;
const LIBELLES: Readonly<Record<string, string>> = {
  INSCRIRE: 'Demande de compte faite par formulaire',
  REDEMANDER: 'Nouvelle demande faite après un refus',
  REDEMANDER_PROFIL: 'Profil demandé de nouveau depuis « Mon compte »',
  DEMANDER: 'Profil demandé depuis « Mon compte »',
  CREER: 'Compte créé par l’administration',
  CONFIRMER: 'Adresse électronique confirmée',
  VALIDER: 'Compte validé',
  REFUSER: 'Demande refusée',
  DESACTIVER: 'Compte désactivé',
  REACTIVER: 'Compte rouvert',
  ANONYMISER: 'Compte anonymisé',
};

type Ligne = { entityId: number; le: string; action: string; acteur: string | null; commentaire: string | null };

@Injectable()
export class HistoriqueRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. */
  async deComptes(comptes: readonly { compteId: number; profil: Profil }[]) {
    const lignes = await this.db.query<Ligne>(
      `select entity_id::integer "entityId", le, action, auteur "acteur", commentaire from evenement
       where entity_code = 'COMPTE' and entity_id = any($1::bigint[]) order by rang desc limit $2`,
      [comptes.map((c) => c.compteId), LIGNES_MAX],
    );
    const profils = new Map(comptes.map((c) => [c.compteId, PROFIL_LABELS[c.profil]]));
    return lignes.map(({ entityId, action, ...l }) => ({
      ...l,
      profil: profils.get(entityId) ?? '',
      libelle: LIBELLES[action] ?? action,
    }));
  }
}
