-- What a catalogue picture looks like from afar, shown until it has come (ThumbHash, base64).

alter table picture_descriptors add column thumbhash text;
