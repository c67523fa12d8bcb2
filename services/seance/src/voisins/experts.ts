/** Experts whom a committee consults on its dossiers, by name. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { isCtis } from '@riph/contracts/core/fields';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';

@Injectable()
export class Experts {
  constructor(private readonly calls: CallService) {}

  /** Those who accepted; null while the service that knows them is away. */
  async parDossier(cppId: number, dosIds: readonly number[]): Promise<Map<number, string[]> | null> {
    const nationaux = dosIds.filter((d) => !isCtis(d));
    if (nationaux.length === 0) return new Map();
    const acceptes = await orWhileAway(this.calls.call(expertiseInternal, 'rapportsRendus', { cppId, dosIds: nationaux }), null);
    if (acceptes === null) return null;
    const utiIds = [...new Set(acceptes.map((e) => e.expId))];
    const personnes = utiIds.length === 0 ? [] : await this.calls.call(annuaireInternal, 'utilisateurs', { utiIds });
    const noms = new Map(personnes.map((p) => [p.utiId, `${p.prenom} ${p.nom}`]));
    return new Map(
      nationaux.map((dosId) => [dosId, acceptes.filter((e) => e.dosId === dosId).flatMap((e) => noms.get(e.expId) ?? [])]),
    );
  }
}
