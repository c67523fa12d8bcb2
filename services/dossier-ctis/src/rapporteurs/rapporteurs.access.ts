/**
 * Who reads the reporters of a request: the committee that has it, or that gave the first opinion, each its own, and the administration. Never its sponsor, were he of that
 * committee, nor the agency. Rule: CTI-43.
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { EtudeAccess } from '../etude/etude.access.ts';
import { type DossierVu, type EtudeVue, idRapporteurs, type RapporteursCtis, rapporteursCtis } from '../socle/collections.ts';
import { Objets, type Stored } from '../socle/objets.repository.ts';

export type RapporteursVus = {
  dossier: DossierVu;
  etude: EtudeVue;
  cppId: CppId;
  garde: Stored<RapporteursCtis> | null;
};
const introuvable = () => refusal('objet.introuvable', { objet: 'Dossier' });

@Injectable()
export class RapporteursAccess {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
  ) {}

  /** Throws `objet.introuvable` for whoever may not read them, and where no committee has the request. */
  async vus(dosId: DosId, actor: Actor): Promise<RapporteursVus> {
    const vus = await this.siVus(dosId, actor);
    if (!vus) throw introuvable();
    return vus;
  }

  /** Of the committee, and with an access of the sponsor: he sees the request, and none of its reporters. */
  async estPartie(dosId: DosId, actor: Actor): Promise<boolean> {
    return estDuPromoteur((await this.access.dossierEtEtude(dosId, actor)).etude, actor);
  }

  /** For who writes: the committee that has it now. */
  async aTraiter(dosId: DosId, actor: Actor): Promise<RapporteursVus> {
    await this.access.aTraiter(dosId, actor);
    return this.vus(dosId, actor);
  }

  /** Null for whoever may not read them. */
  async siVus(dosId: DosId, actor: Actor): Promise<RapporteursVus | null> {
    const vu = await this.access.siVu(dosId, actor);
    if (!vu) return null;
    const { dossier, etude } = vu;
    const duComite = isProfilCpp(actor.profil);
    if ((!duComite && actor.profil !== 'SUPER_ADMIN') || estDuPromoteur(etude, actor)) return null;
    const cppId = duComite ? actor.cppId : (dossier.cppId ?? etude.cppId);
    if (cppId === null) return null;
    const garde = await this.store.read(rapporteursCtis, idRapporteurs(dosId, cppId));
    return { dossier, etude, cppId, garde };
  }
}

const estDuPromoteur = ({ acces }: Pick<EtudeVue, 'acces'>, { profil, utiId }: Actor): boolean =>
  isProfilCpp(profil) && acces.some((a) => a.utiId === utiId);
