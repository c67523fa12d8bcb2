/** Gives, under the alias `f`, the forms of dossier `d` as they were last sent; nothing for a draft. What the sponsor types afterwards is his alone. */
export const DERNIER_ENVOI = `left join lateral (
  select v.element_administratif, v.element_recherche, v.depose_le from formulaire_depose v where v.dos_id = d.id order by v.rang desc limit 1) f on true`;
