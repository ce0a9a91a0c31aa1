-- Popups that a member has hidden until the end of a day of the platform's zone, on every device.
create table popup_hide (
  account_id integer not null references account (id),
  day date not null,
  popup_id text not null check (length(popup_id) <= 40),
  primary key (account_id, day, popup_id)
);
