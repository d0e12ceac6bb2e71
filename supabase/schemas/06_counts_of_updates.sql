-- Prettier's grammar knows no trigger that reads both old and new rows, so this
-- statement has a file of its own, which is laid out by hand.
create trigger jobs_counts_update
after update on public.jobs
referencing
  old table as old_rows
  new table as new_rows
for each statement
execute function board.update_counts();
