INSERT INTO "rosters" ("id", "name") OVERRIDING SYSTEM VALUE VALUES (0, 'Hours of the activity, everywhere');
