// Written by apps/server/src/agencias/transportistas/agencia-package.test.ts from the contract (vitest -u).
export interface paths {
    "/api/transportistas/v1/solicitudes": {
        /**
         * Open requests of the clients linked to the carrier, soonest departure first; cursor is the last idSolicitud of the page before
         * @description Refusals of its own: `bad_input`, `not_found`.
         */
        get: operations["getTransportistasV1Solicitudes"];
    };
    "/api/transportistas/v1/solicitudes/{idSolicitud}/aceptar": {
        /**
         * Takes a request as it was read: the first carrier wins; repeating it answers the same trip, as it was taken
         * @description Refusals of its own: `bad_input`, `not_found`, `already_accepted`, `invalid_transition`, `version_conflict`.
         */
        post: operations["postTransportistasV1SolicitudesByIdSolicitudAceptar"];
    };
    "/api/transportistas/v1/solicitudes/{idSolicitud}/rechazar": {
        /**
         * Hides a request for this carrier alone
         * @description Refusals of its own: `bad_input`, `not_found`.
         */
        post: operations["postTransportistasV1SolicitudesByIdSolicitudRechazar"];
    };
    "/api/transportistas/v1/viajes": {
        /**
         * The carrier's own trips: with activos those not over, soonest departure first, else all, newest first; cursor is the last idViaje of the page before
         * @description Refusals of its own: `bad_input`, `not_found`.
         */
        get: operations["getTransportistasV1Viajes"];
    };
    "/api/transportistas/v1/viajes/{idViaje}": {
        /**
         * One of its trips
         * @description Refusals of its own: `not_found`.
         */
        get: operations["getTransportistasV1ViajesByIdViaje"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/asignacion": {
        /**
         * Names driver and vehicle; both are kept by phone and by plate
         * @description Refusals of its own: `bad_input`, `not_found`, `phone_invalid`, `invalid_transition`, `version_conflict`, `not_eligible`, `assignment_overlap`.
         */
        post: operations["postTransportistasV1ViajesByIdViajeAsignacion"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/devolver": {
        /**
         * Gives a confirmed trip back before it begins: from then on the own fleet of the provider has it
         * @description Refusals of its own: `bad_input`, `not_found`, `invalid_transition`.
         */
        post: operations["postTransportistasV1ViajesByIdViajeDevolver"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/eventos": {
        /**
         * Tells what happened; the same event again changes nothing, and one that would move the trip back is kept without effect
         * @description Refusals of its own: `bad_input`, `not_found`, `invalid_transition`.
         */
        post: operations["postTransportistasV1ViajesByIdViajeEventos"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/posiciones": {
        /**
         * Up to 500 positions of the vehicle
         * @description Refusals of its own: `bad_input`, `not_found`, `invalid_transition`.
         */
        post: operations["postTransportistasV1ViajesByIdViajePosiciones"];
    };
    "/api/transportistas/v1/vehiculos/posiciones": {
        /**
         * Where the cars of the own fleet are, outside trips too, up to 500 by plate. What cannot move a car is ignored: one without an open shift, a place or time that cannot be, or older than the last
         * @description Refusals of its own: `bad_input`.
         */
        post: operations["postTransportistasV1VehiculosPosiciones"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/costos": {
        /**
         * Cost lines, replacing those sent before; believed until the trip is rated
         * @description Refusals of its own: `bad_input`, `not_found`, `invalid_transition`, `version_conflict`.
         */
        post: operations["postTransportistasV1ViajesByIdViajeCostos"];
    };
    "/api/transportistas/v1/viajes/{idViaje}/ruta": {
        /**
         * The quoted route of a trip, leg by leg
         * @description Refusals of its own: `not_found`.
         */
        get: operations["getTransportistasV1ViajesByIdViajeRuta"];
    };
    "/api/transportistas/v1/rutas/{route}": {
        /**
         * Route between points, such as from the vehicle to the origin
         * @description Refusals of its own: `bad_input`, `address_invalid`, `too_many_requests`.
         */
        get: operations["getTransportistasV1RutasByRoute"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            code: string;
            fields?: {
                field: string;
                code: string;
            }[];
            params?: {
                [key: string]: string | number;
            };
        };
        Oferta: {
            idSolicitud: number;
            version: number;
            reemplazaA?: number;
            creado: string;
            pasajeros: number;
            /** @enum {string} */
            tipo: "PARAMI" | "PARAOTRO" | "PARAINVITADO" | "CONPARADAS" | "MENSAJERIA" | "PAQUETERIA" | "RECORRIDOFIJO";
            cliente: {
                id: number;
                alias: string;
            };
            tipoVehiculo: {
                id: number;
                alias: string;
            };
            fechaHoraSalida: string;
            asap: boolean;
            paradas: {
                secuencia: number;
                direccion: string;
                lat: number;
                lon: number;
                espera: string | null;
                /** @constant */
                aproximada?: true;
            }[];
            observacion: string;
            kilometros: number | null;
            minutos: number | null;
            precotizacion: number | null;
        };
        ViajeDelTransportista: {
            idViaje: number;
            version: number;
            idSolicitud: number | null;
            idPublic: string;
            idExterno: number | null;
            voucherNro: string | null;
            /** @enum {string} */
            status: "registrado" | "confirmado" | "iniciado" | "finalizado" | "calificado" | "anulado";
            /** @enum {string} */
            substatus: "" | "a origen" | "Cancelado en origen" | "Fallo";
            anulando: boolean;
            reemplazadoPor?: number;
            modificado: string;
            pasajeros: {
                nombre: string;
                tel: string | null;
                sube: number | null;
                baja: number | null;
                arribo: string | null;
                /** @enum {string} */
                equipaje: "ninguno" | "pequeño" | "mediano" | "grande";
                observacion: string;
            }[];
            envio: {
                emisor: {
                    nombre: string;
                    tel: string | null;
                };
                receptor: {
                    nombre: string;
                    tel: string | null;
                };
                paquete: {
                    cantidad: number;
                    alto: number;
                    largo: number;
                    ancho: number;
                    peso: number;
                } | null;
            } | null;
            chofer: {
                nombre: string;
                apellido: string;
                phone: string | null;
            } | null;
            vehiculo: {
                patente: string;
                marca: string;
                modelo: string;
            } | null;
            eventos: {
                type: string;
                parada: number | null;
                timestamp: string;
                declarado: string | null;
                corrido: boolean;
                sinEfecto: boolean;
            }[];
            /** @enum {string} */
            tipo: "PARAMI" | "PARAOTRO" | "PARAINVITADO" | "CONPARADAS" | "MENSAJERIA" | "PAQUETERIA" | "RECORRIDOFIJO";
            cliente: {
                id: number;
                alias: string;
            };
            tipoVehiculo: {
                id: number;
                alias: string;
            };
            fechaHoraSalida: string;
            asap: boolean;
            paradas: {
                secuencia: number;
                direccion: string;
                lat: number;
                lon: number;
                espera: string | null;
                /** @constant */
                aproximada?: true;
            }[];
            observacion: string;
            kilometros: number | null;
            minutos: number | null;
            precotizacion: number | null;
        };
    };
}
export type $defs = Record<string, never>;
export interface operations {
    getTransportistasV1Solicitudes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: number;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Oferta"][];
                    };
                };
            };
        };
    };
    postTransportistasV1SolicitudesByIdSolicitudAceptar: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                idSolicitud: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    idExterno?: number;
                    version?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ViajeDelTransportista"];
                    };
                };
            };
        };
    };
    postTransportistasV1SolicitudesByIdSolicitudRechazar: {
        parameters: {
            path: {
                idSolicitud: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            204: object;
        };
    };
    getTransportistasV1Viajes: {
        parameters: {
            query?: {
                activos?: "true" | "false";
                limit?: number;
                cursor?: number;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ViajeDelTransportista"][];
                    };
                };
            };
        };
    };
    getTransportistasV1ViajesByIdViaje: {
        parameters: {
            path: {
                idViaje: number;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ViajeDelTransportista"];
                    };
                };
            };
        };
    };
    postTransportistasV1ViajesByIdViajeAsignacion: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                idViaje: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    chofer: {
                        nombre: string;
                        apellido: string;
                        phone: string | null;
                    };
                    vehiculo: {
                        patente: string;
                        marca: string;
                        modelo: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ViajeDelTransportista"];
                    };
                };
            };
        };
    };
    postTransportistasV1ViajesByIdViajeDevolver: {
        parameters: {
            path: {
                idViaje: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: {
                            idViaje: number;
                        };
                    };
                };
            };
        };
    };
    postTransportistasV1ViajesByIdViajeEventos: {
        parameters: {
            path: {
                idViaje: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "circulando" | "arribado" | "iniciado" | "finalizado" | "fallo";
                    parada?: number | null;
                    timestamp: string;
                    voucherNro?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            status: "registrado" | "confirmado" | "iniciado" | "finalizado" | "calificado" | "anulado";
                            /** @enum {string} */
                            substatus: "" | "a origen" | "Cancelado en origen" | "Fallo";
                            repetido: boolean;
                            corrido: boolean;
                            sinEfecto: boolean;
                            recorridoDudoso?: boolean;
                            avisos?: {
                                /** @enum {string} */
                                code: "cost_beyond_quote";
                                field: string;
                                params: {
                                    n: number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    postTransportistasV1ViajesByIdViajePosiciones: {
        parameters: {
            path: {
                idViaje: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    posiciones: {
                        lat: number;
                        lon: number;
                        timestamp: string;
                        velocidad?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                content: {
                    "application/json": {
                        data: {
                            aceptadas: number;
                        };
                    };
                };
            };
        };
    };
    postTransportistasV1VehiculosPosiciones: {
        requestBody: {
            content: {
                "application/json": {
                    posiciones: {
                        patente: string;
                        lat: number;
                        lon: number;
                        timestamp: string;
                        velocidad?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                content: {
                    "application/json": {
                        data: {
                            aceptadas: number;
                            ignoradas: number;
                        };
                    };
                };
            };
        };
    };
    postTransportistasV1ViajesByIdViajeCostos: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                idViaje: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    voucherNro?: string;
                    detalle: {
                        /** @enum {string} */
                        concepto: "kilometros" | "espera" | "otros";
                        cantidad: number;
                        unidad: string;
                        importe: number;
                        /** @default  */
                        obs?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: {
                            importeTotal: number;
                            avisos?: {
                                /** @enum {string} */
                                code: "cost_beyond_quote";
                                field: string;
                                params: {
                                    n: number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    getTransportistasV1ViajesByIdViajeRuta: {
        parameters: {
            path: {
                idViaje: number;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: {
                            meters: number;
                            seconds: number;
                            estimated: boolean;
                            legs: {
                                meters: number;
                                seconds: number;
                            }[];
                            coordinates: number[][];
                        };
                    };
                };
            };
        };
    };
    getTransportistasV1RutasByRoute: {
        parameters: {
            path: {
                route: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        data: {
                            meters: number;
                            seconds: number;
                            estimated: boolean;
                            legs: {
                                meters: number;
                                seconds: number;
                            }[];
                            coordinates: number[][];
                        };
                    };
                };
            };
        };
    };
}
