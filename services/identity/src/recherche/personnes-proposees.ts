/** Persons proposed while one types: those whom the reader may see, of whom there is a sheet that he may open. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { ANNUAIRE_MAX } from '@riph/contracts/identity/annuaire.internal';
import { PERSONNES_PROPOSEES_MAX, type PersonneProposee } from '@riph/contracts/identity/personne.schemas';
import { porteeDe } from './personnes-proposees.access.ts';
import { PersonnesProposeesRepository } from './personnes-proposees.repository.ts';
import { debutsDeMots } from './personnes-proposees.rules.ts';

@Injectable()
export class PersonnesProposees {
  constructor(
    private readonly repository: PersonnesProposeesRepository,
    private readonly callService: CallService,
  ) {}

  async chercher(actor: Actor, frappe: string): Promise<PersonneProposee[]> {
    const mots = debutsDeMots(frappe);
    const portee = porteeDe(actor);
    if (mots === null || portee.sorte === 'personne') return [];
    if (portee.sorte === 'comptes') return this.repository.comptes(mots);
    const [membres, deposants] = await Promise.all([
      this.repository.duComite(mots, portee.cppId),
      portee.deposants ? this.deposantsDe(portee.cppId, mots) : [],
    ]);
    // Whoever sits here and filed here is one person: the committee knows him as its own.
    const autres = deposants.filter((d) => membres.every((m) => m.utiId !== d.utiId));
    return [...membres, ...autres].slice(0, PERSONNES_PROPOSEES_MAX);
  }

  /** Sponsors of the dossiers that the committee has. Only etude knows them: it is asked about the persons of that name, a batch after the other. */
  private async deposantsDe(cppId: CppId, mots: string): Promise<PersonneProposee[]> {
    const connus: PersonneProposee[] = [];
    for (let saut = 0; ; saut += ANNUAIRE_MAX) {
      const lot = await this.repository.deposants(mots, ANNUAIRE_MAX, saut);
      const utiIds = lot.map((p) => p.utiId);
      const ids =
        lot.length === 0 ? [] : await this.callService.call(etudeInternal, 'listerDeposantsDuComite', { cppId, utiIds });
      connus.push(...lot.filter((p) => ids.includes(p.utiId)));
      if (lot.length < ANNUAIRE_MAX || connus.length >= PERSONNES_PROPOSEES_MAX) return connus;
    }
  }
}
