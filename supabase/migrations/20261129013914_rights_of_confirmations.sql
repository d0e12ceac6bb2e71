REVOKE ALL ON FUNCTION board.next_confirmation() FROM PUBLIC;

GRANT ALL ON FUNCTION board.next_confirmation() TO service_role;
