-- The code on a shirt's tag finds it, however people write what stands between its letters and digits.
create index reference_kit_sku_read on reference_kit (upper(regexp_replace(sku_code, '[^A-Za-z0-9]', '', 'g')));
create index reference_kit_barcode_read on reference_kit (upper(regexp_replace(barcode, '[^A-Za-z0-9]', '', 'g')));
