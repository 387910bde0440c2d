-- Shirts are also found by what they look like (contract/src/rules/texts/looks.ts): what says so stands in their
-- documents as it is written there from now on.
create temporary table look on commit drop as
select word, looks from (values
  ('red rouge rojo roja rosso rossa rot rote vermelho vermelha scarlet crimson', 'red'),
  ('blue bleu bleue azul azzurro azzurra blau blaue', 'blue'),
  ('white blanc blanche blanco blanca bianco bianca weiss weisse branco branca', 'white'),
  ('black noir noire negro negra nero nera schwarz schwarze preto preta', 'black'),
  ('grey gray gris grise grigio grigia grau graue cinza charcoal anthracite', 'grey'),
  ('yellow jaune amarillo amarilla giallo gialla gelb gelbe amarelo amarela', 'yellow'),
  ('orange naranja arancione', 'orange'),
  ('green vert verte verde grun grune gruen', 'green'),
  ('purple violet violette mauve morado lila', 'purple'),
  ('pink rose rosa', 'pink'),
  ('brown marron brun brune', 'brown'),
  ('cream creme ecru ivory ivoire', 'cream'),
  ('beige', 'beige'),
  ('gold golden dore doree dorado or', 'gold'),
  ('silver argente argentee argent', 'silver grey'),
  ('claret maroon burgundy grenat granate bordeaux', 'claret red dark'),
  ('navy marine', 'navy blue dark'),
  ('sky ciel', 'sky blue light'),
  ('turquoise teal', 'turquoise green'),
  ('lime', 'lime green'),
  ('amber ambre', 'amber'),
  ('royal roi', 'royal'),
  ('light clair claire', 'light'),
  ('dark fonce foncee', 'dark'),
  ('stripes stripe striped rayures raye rayee', 'stripes'),
  ('pinstripes pinstripe pinstriped', 'pinstripes stripes'),
  ('hoops hooped', 'hoops'),
  ('halves halved', 'halves'),
  ('quarters quartered', 'quarters'),
  ('sash', 'sash'),
  ('checks checked checkered chequered damier', 'checks'),
  ('chevron chevrons', 'chevron'),
  ('band bande', 'band'),
  ('cross croix', 'cross'),
  ('zigzag zigzags', 'zigzag'),
  ('diamonds diamond losanges', 'diamonds'),
  ('gradient fade degrade', 'gradient'),
  ('flames flammes', 'flames')
) as t(words, looks), lateral unnest(string_to_array(words, ' ')) word;

create function pg_temp.name_of(said text) returns text language plpgsql immutable strict as $$
declare
  hex text := lower(trim(said));
  r integer; g integer; b integer; most integer; least integer; span integer; hue integer; pale boolean;
begin
  if hex ~ '^#[0-9a-f]{3}$' then hex := regexp_replace(hex, '([0-9a-f])', '\1\1', 'g'); end if;
  if hex !~ '^#[0-9a-f]{6}$' then return said; end if;
  r := ('x' || substr(hex, 2, 2))::bit(8)::integer;
  g := ('x' || substr(hex, 4, 2))::bit(8)::integer;
  b := ('x' || substr(hex, 6, 2))::bit(8)::integer;
  most := greatest(r, g, b);
  least := least(r, g, b);
  span := most - least;
  if span * 100 < most * 18 or most < 48 then
    return case when most >= 210 then 'white' when most < 60 then 'black' else 'grey' end;
  end if;
  hue := (case most when r then 60 * (g - b) / span when g then 120 + 60 * (b - r) / span
    else 240 + 60 * (r - g) / span end + 360) % 360;
  pale := span * 100 < most * 55 and most > 200;
  return case
    when hue < 15 or hue >= 330 then case when pale then 'pink'
      when most <= (case when hue >= 330 and hue < 345 then 170 else 140 end) then 'claret' else 'red' end
    when hue < 40 then case when most <= 120 then 'brown' else 'orange' end
    when hue < 70 then case when most <= 215 then 'gold' else 'yellow' end
    when hue < 160 then case when most <= 90 then 'dark green' else 'green' end
    when hue < 190 then 'turquoise'
    when hue < 260 then case when most <= 110 then 'navy' when hue < 212 or pale then 'sky' else 'blue' end
    when hue < 300 then 'purple'
    else 'pink'
  end;
end $$;

create function pg_temp.looks_of(said text[]) returns table (look text, place bigint[]) language sql as $$
  select s.look, array[v.place, w.place, s.place]
  from unnest(said) with ordinality as v(value, place),
    lateral unnest(regexp_split_to_array(
      regexp_replace(normalize(lower(pg_temp.name_of(v.value)), nfkd), '[\u0300-\u036f''’.]', '', 'g'), '[^a-z0-9]+'
    )) with ordinality as w(word, place)
    join look l on l.word = w.word,
    lateral unnest(string_to_array(l.looks, ' ')) with ordinality as s(look, place)
$$;

alter table entity disable trigger user;
update entity e set search_document = e.search_document || l.looks
from (
  select id, string_agg(sign, '' order by place) as looks
  from (
    select k.id, ' ' || s.sign || s.look as sign, min(s.place) as place
    from master_kit k, lateral (
      select '+' as sign, look, 0::bigint || place as place from pg_temp.looks_of(array[k.primary_color]
        || case when k.pattern ~ 'stripes|hoops|halves|quarters|checks' then k.secondary_colors[1:1] else '{}' end
        || array[k.pattern])
      union all
      select '=', look, 1::bigint || place from pg_temp.looks_of(
        array[k.primary_color] || k.secondary_colors || array[k.pattern])
    ) s
    group by k.id, s.sign, s.look
  ) signs group by id
) l where e.id = l.id;
alter table entity enable trigger user;
select recount_words();
