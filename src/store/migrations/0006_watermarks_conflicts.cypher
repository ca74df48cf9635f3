CREATE CONSTRAINT watermark_key IF NOT EXISTS FOR (n:Watermark) REQUIRE (n.spaceId, n.userId, n.consumer) IS UNIQUE;
CREATE INDEX assertion_conflict IF NOT EXISTS FOR (n:Assertion) ON (n.spaceId, n.inConflict);
MATCH (assertion:Assertion) WHERE size(assertion.conflictsWith) > 0 SET assertion.inConflict = true;
