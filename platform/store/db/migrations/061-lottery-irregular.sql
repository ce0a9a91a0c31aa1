-- Draws that do not go as planned (docs/lottery.md, section 7): moved before sales close, delayed, void.

alter table lottery_draw
  -- Time of the draw as it was published, once it has been moved.
  add column moved_from timestamptz,
  -- The drawing waits for an operator.
  add column delayed_at timestamptz,
  add column voided_at timestamptz,
  add column void_reason text check (void_reason in ('fault', 'late')),
  add constraint lottery_draw_void_reasoned check ((voided_at is null) = (void_reason is null)),
  add constraint lottery_draw_void_sealed check (voided_at is null or (drawn_at is null and sealed_at is not null));

alter table lottery_draw drop constraint lottery_draw_check4;
alter table lottery_draw
  add constraint lottery_draw_settled check (settled_at is null or drawn_at is not null or voided_at is not null);

alter table lottery_order drop constraint lottery_order_state_check;
alter table lottery_order add constraint lottery_order_state_check
  check (state in ('waiting', 'won', 'lost', 'cancelled', 'stopped', 'void'));

-- As before, but the times may be put later until the orders are sealed, and a void draw stays void.
create or replace function lottery_draw_is_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.game_code, new.numero, new.opens_at, new.commitment)
      is distinct from (old.id, old.game_code, old.numero, old.opens_at, old.commitment)
    or ((new.closes_at, new.draws_at) is distinct from (old.closes_at, old.draws_at)
      and (old.sealed_at is not null or new.moved_from is null
        or new.closes_at < old.closes_at or new.draws_at <= old.draws_at))
    or (old.moved_from is not null and new.moved_from is distinct from old.moved_from)
    or (old.sealed_at is not null
      and (new.sealed_at, new.orders, new.orders_digest) is distinct from (old.sealed_at, old.orders, old.orders_digest))
    or (old.drawn_at is not null
      and (new.drawn_at, new.seed, new.drawn, new.delayed_at) is distinct from (old.drawn_at, old.seed, old.drawn, old.delayed_at))
    or (old.voided_at is not null
      and (new.voided_at, new.void_reason) is distinct from (old.voided_at, old.void_reason))
    or (old.settled_at is not null
      and (new.settled_at, new.staked, new.paid) is distinct from (old.settled_at, old.staked, old.paid)) then
    raise exception 'a published draw is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
