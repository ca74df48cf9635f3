CREATE CONSTRAINT session_record_id IF NOT EXISTS FOR (n:SessionRecord) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT consent_id IF NOT EXISTS FOR (n:Consent) REQUIRE n.id IS UNIQUE;
CREATE INDEX session_record_expiry IF NOT EXISTS FOR (n:SessionRecord) ON (n.expiresAt);
CREATE INDEX consent_kind IF NOT EXISTS FOR (n:Consent) ON (n.spaceId, n.kind);
