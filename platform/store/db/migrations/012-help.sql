-- The topics of the help centre and their entries. Kind's own fields: tag of a topic, parent of an entry, device.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('banner', 'notice', 'popup', 'promotion', 'help'));
