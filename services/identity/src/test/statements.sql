-- context of a person

select u.uti_id "utiId", u.email, to_char(u.mdp_cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "mdpCreeLe",
to_char(u.facteur_demande_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "facteurDemandeLe", p.civilite, p.nom, p.prenom, p.telephone, p.organisme,
(select coalesce(json_agg(json_build_object('profil', c.profil, 'statut', c.statut)), '[]')
from compte c where c.uti_id = u.uti_id) comptes,
(select coalesce(json_agg(json_build_object('code', code, 'valeur', valeur)), '[]') from parametre) parametres,
cgu.id is not null "isCguPubliee", cgu.version "cguVersion",
(select max(v.version) from acceptation_cgu a join cgu v on v.id = a.cgu_id where a.uti_id = u.uti_id) "cguAcceptee"
from utilisateur u
join personne p using (uti_id)
left join cgu on cgu.statut = 'PUBLIEE'
where u.uti_id = ?;


-- persons of a profile

select u.uti_id "utiId", c.compte_id "compteId", p.civilite, p.nom, p.prenom, u.email, p.organisme, c.statut,
u.cree_le "creeLe", u.derniere_connexion "derniereConnexion", array[sans_accent(p.nom || ' ' || p.prenom)]::text[] "cle", c.compte_id "cleId"
from compte c
join utilisateur u using (uti_id)
join personne p using (uti_id)
where c.profil = ?
and (?::varchar is null or c.statut = ?::varchar)
and (?::boolean is null or (c.statut = 'ACTIF') = ?::boolean)
and (?::varchar is null or exists (
select 1 from compte x where x.uti_id = c.uti_id and x.profil = ?::varchar and x.statut <> 'ANONYMISE'))
and (?::integer is null or exists (
select 1 from rattachement_cpp x where x.uti_id = c.uti_id and x.cpp_id = ?::integer and x.actif))
and (?::integer[] is null or c.uti_id = any(?::integer[]))
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))))
and (true)
order by sans_accent(p.nom || ' ' || p.prenom) asc, c.compte_id asc
limit ?;

select count(*) "total"
from compte c
join utilisateur u using (uti_id)
join personne p using (uti_id)
where c.profil = ?
and (?::varchar is null or c.statut = ?::varchar)
and (?::boolean is null or (c.statut = 'ACTIF') = ?::boolean)
and (?::varchar is null or exists (
select 1 from compte x where x.uti_id = c.uti_id and x.profil = ?::varchar and x.statut <> 'ANONYMISE'))
and (?::integer is null or exists (
select 1 from rattachement_cpp x where x.uti_id = c.uti_id and x.cpp_id = ?::integer and x.actif))
and (?::integer[] is null or c.uti_id = any(?::integer[]))
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))));


-- members, next page, by two keys

select u.uti_id "utiId", r.cpp_id "cppId", p.civilite, p.nom, p.prenom, u.email, r.role,
coalesce(n.college, r.college) "college", n.categorie, n.fonction, n.date_debut::text "dateDebut",
n.date_fin::text "dateFin", coalesce(n.renouvele, false) "renouvele", m.dpi_le::text "dpiLe", c.statut,
r.actif and c.statut = 'ACTIF' "actif", u.derniere_connexion "derniereConnexion", array[coalesce(n.date_fin::text, '9999'), sans_accent(p.nom || ' ' || p.prenom)]::text[] "cle",
(u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)
"cleId"
from rattachement_cpp r
join utilisateur u using (uti_id)
join personne p using (uti_id)
join compte c on c.uti_id = r.uti_id and c.profil = r.role
left join membre_cpp m on m.uti_id = r.uti_id
left join lateral (
select x.*, exists (
select 1 from periode_nomination y
where y.uti_id = x.uti_id and y.cpp_id = x.cpp_id and y.date_debut > x.date_debut) "renouvele"
from periode_nomination x
where x.uti_id = r.uti_id and x.cpp_id = r.cpp_id and r.role = 'INSTRUCTEUR'
order by ?::date between x.date_debut and x.date_fin desc, x.date_debut > ?::date desc,
abs(x.date_debut - ?::date)
limit 1
) n on true
where (?::integer is null or r.cpp_id = ?::integer)
and (?::varchar is null or coalesce(n.college, r.college) = ?::varchar)
and (?::varchar is null or n.categorie = ?::varchar)
and (?::varchar is null or n.fonction = ?::varchar)
and (?::varchar is null or r.role = ?::varchar)
and (?::varchar is null or ?::varchar = any(m.competences))
and (?::boolean is null or (r.actif and c.statut = 'ACTIF') = ?::boolean)
and (?::date is null or n.date_fin >= ?::date)
and (?::date is null or n.date_fin <= ?::date)
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))))
and ((coalesce(n.date_fin::text, '9999') < ?::text) or (coalesce(n.date_fin::text, '9999') = ?::text and sans_accent(p.nom || ' ' || p.prenom) > ?::text) or (coalesce(n.date_fin::text, '9999') = ?::text and sans_accent(p.nom || ' ' || p.prenom) = ?::text and
(u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)
< ?::bigint))
order by coalesce(n.date_fin::text, '9999') desc, sans_accent(p.nom || ' ' || p.prenom) asc,
(u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)
desc
limit ?;

select count(*) "total"
from rattachement_cpp r
join utilisateur u using (uti_id)
join personne p using (uti_id)
join compte c on c.uti_id = r.uti_id and c.profil = r.role
left join membre_cpp m on m.uti_id = r.uti_id
left join lateral (
select x.*, exists (
select 1 from periode_nomination y
where y.uti_id = x.uti_id and y.cpp_id = x.cpp_id and y.date_debut > x.date_debut) "renouvele"
from periode_nomination x
where x.uti_id = r.uti_id and x.cpp_id = r.cpp_id and r.role = 'INSTRUCTEUR'
order by ?::date between x.date_debut and x.date_fin desc, x.date_debut > ?::date desc,
abs(x.date_debut - ?::date)
limit 1
) n on true
where (?::integer is null or r.cpp_id = ?::integer)
and (?::varchar is null or coalesce(n.college, r.college) = ?::varchar)
and (?::varchar is null or n.categorie = ?::varchar)
and (?::varchar is null or n.fonction = ?::varchar)
and (?::varchar is null or r.role = ?::varchar)
and (?::varchar is null or ?::varchar = any(m.competences))
and (?::boolean is null or (r.actif and c.statut = 'ACTIF') = ?::boolean)
and (?::date is null or n.date_fin >= ?::date)
and (?::date is null or n.date_fin <= ?::date)
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))));


-- comptes to validate

select c.compte_id "compteId", u.uti_id "utiId", c.profil, p.civilite, p.nom, p.prenom, u.email, p.organisme,
p.fonction, p.ville, p.pay_id "payId", c.demande_le "demandeLe", array[to_char(c.demande_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')]::text[] "cle", c.compte_id "cleId"
from compte c
join utilisateur u using (uti_id)
join personne p using (uti_id)
where c.statut = 'A_VALIDER'
and (?::varchar is null or c.profil = ?::varchar)
and (?::integer is null or p.pay_id = ?::integer)
and (?::timestamptz is null or c.demande_le <= ?::timestamptz)
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))))
and (true)
order by to_char(c.demande_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') asc, c.compte_id asc
limit ?;

select count(*) "total"
from compte c
join utilisateur u using (uti_id)
join personne p using (uti_id)
where c.statut = 'A_VALIDER'
and (?::varchar is null or c.profil = ?::varchar)
and (?::integer is null or p.pay_id = ?::integer)
and (?::timestamptz is null or c.demande_le <= ?::timestamptz)
and
(?::text[] is null or not exists (
select 1
from unnest(?::text[]) m
where position(m in (p.cherche || ' ' || u.email)) = 0
and not (?::boolean and exists (
select 1 from regexp_split_to_table((p.cherche || ' ' || u.email), '[^[:alnum:]]+') w where une_lettre_pres(w, m)))));


-- persons by the beginnings of their names

select p.uti_id "utiId", p.nom, p.prenom, min(r.role) "profil", null "organisme"
from
(select uti_id, nom, prenom, organisme from personne where
to_tsvector('simple', lower(translate(regexp_replace(normalize(nom || ' ' || prenom, NFD), '[\u0300-\u036f]', '', 'g'), '''’.-', '    ')))
@@ to_tsquery('simple', ?)) p
join rattachement_cpp r using (uti_id)
where r.cpp_id = ? and r.actif
group by p.uti_id, p.nom, p.prenom
order by lower(p.nom), lower(p.prenom), p.uti_id
limit ?;


-- exports of a person

select
export_id id, case when
etat = 'EN_PREPARATION' and demande_le < ?::timestamptz - make_interval(mins => ?)
then 'ECHEC' else etat end etat, titre, adresse, filtres, lignes, document,
case when
etat = 'EN_PREPARATION' and demande_le < ?::timestamptz - make_interval(mins => ?)
then ? else motif end motif, demande_le "demandeLe", expire_le "expireLe"
from export_prepare
where
uti_id = ? and profil = ? and cpp_id is not distinct from ? and expire_le > ?::timestamptz
order by export_id desc
limit 100;


-- notifications of a person

select *
from (select notif_id id, type, titre, texte, lien, profil, cree_le "creeLe", lue_le "lueLe",
count(*) over ()::int total
from notification n
where uti_id = ?
and dans_application
and (?::text is null or type = ?::text)
and (not ?::boolean or lue_le is null)
and (?::text[] is null
or not exists (select from unnest(?::text[]) m where position(m in n.cherche) = 0))) t
where (?::int is null or id < ?::int)
order by id desc
limit ?;
