CREATE CONSTRAINT private_read_id IF NOT EXISTS FOR (n:PrivateRead) REQUIRE n.id IS UNIQUE;
CREATE INDEX private_read_of_user IF NOT EXISTS FOR (n:PrivateRead) ON (n.spaceId, n.ofUserId, n.at);
CREATE INDEX private_read_at IF NOT EXISTS FOR (n:PrivateRead) ON (n.spaceId, n.at);
