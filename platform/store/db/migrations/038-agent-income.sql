-- Income of agents finds the bill behind a posting by its transfer (docs/contracts.md, section 9).
create unique index contract_payment_transfer on contract_payment (transfer_id) where transfer_id is not null;
