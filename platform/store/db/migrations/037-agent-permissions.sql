-- A permission is held only below somebody who holds it (docs/contracts.md, section 8): its row refers to that of the
-- account above and goes with it, down the tree.

-- What was given before and is not held all the way up.
delete from agent_permission held using account_tree tree
  where tree.descendant_id = held.account_id and tree.depth > 0 and not exists (
    select from agent_permission above
    where above.account_id = tree.ancestor_id and above.permission = held.permission);

alter table agent_permission add column upline_id integer;
update agent_permission held set upline_id = account.upline_id from account where account.id = held.account_id;
alter table agent_permission add constraint agent_permission_above
  foreign key (upline_id, permission) references agent_permission (account_id, permission) on delete cascade;
create index agent_permission_upline on agent_permission (upline_id, permission);

create function agent_permission_notes_upline() returns trigger language plpgsql as $$
begin
  new.upline_id := (select upline_id from account where id = new.account_id);
  return new;
end $$;
create trigger agent_permission_upline before insert on agent_permission
  for each row execute function agent_permission_notes_upline();

-- With another upline an account keeps what that one holds.
create function account_moves_permissions() returns trigger language plpgsql as $$
begin
  delete from agent_permission held where held.account_id = new.id and new.upline_id is not null and not exists (
    select from agent_permission above
    where above.account_id = new.upline_id and above.permission = held.permission);
  update agent_permission set upline_id = new.upline_id where account_id = new.id;
  return null;
end $$;
create trigger account_upline_permissions after update of upline_id on account
  for each row when (old.upline_id is distinct from new.upline_id) execute function account_moves_permissions();
