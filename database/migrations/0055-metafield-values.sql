-- Lists are narrowed by metafields: found by name and value, of which an index can hold the beginning only.

create index metafields_value on metafields (namespace, key, left(value, 64));
